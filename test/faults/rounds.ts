/** Whether `npm run faults` repeats each fault; `npm test` runs each once. */
export const isMany = process.env['FAULTS'] === 'many';

/** Repetitions of a fault: `few` in `npm test`, `many` in `npm run faults`. */
export const rounds = (few: number, many: number): number => (isMany ? many : few);

/**
 * Longest time of something, in milliseconds: as it is in `npm run faults`, which has the machine for
 * itself, and eight times as long in `npm test`, which shares it and only has to end.
 */
export const limit = (milliseconds: number): number => (isMany ? 1 : 8) * milliseconds;

/** Prints the counts of a fault in `npm run faults`. */
export const report = (line: string): void => {
  if (isMany) process.stdout.write(`\n${line}\n`);
};
