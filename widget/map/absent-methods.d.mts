export declare const absentMethods: Readonly<Record<string, readonly string[]>>;
export declare const withoutAbsentMethods: (source: string, name: string) => string;
