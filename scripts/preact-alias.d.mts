export declare const preactInsteadOfReact: { find: string | RegExp; replacement: string }[];
