export function measureSizes(): { name: string; kilobytes: number; maxKilobytes: number }[];
export function printSizes(): void;
