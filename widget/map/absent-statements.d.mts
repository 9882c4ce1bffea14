export declare const absentStatements: Readonly<Record<string, readonly string[]>>;
export declare const withoutAbsentStatements: (source: string, name: string) => string;
