export declare const findChromium: (options?: { whole?: boolean }) => string | undefined;
export declare const chromiumFlags: string[];
