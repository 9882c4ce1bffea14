/**
 * A coordinate in ten-thousandths of a degree. Two places whose both coordinates are equal in this
 * form are the same place; storage holds the rule as a unique index.
 */
export const toE4 = (degrees: number): number => Math.round(degrees * 10_000);
