export declare const findFirefox: () => string | undefined;
