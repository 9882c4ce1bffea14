const crowns = (value: number): string => value.toLocaleString('cs').replaceAll('\u00a0', '');

/** Price in words of amounts in crowns, `150–250 Kč` or `zdarma`; empty for none. */
export const priceWords = (amounts: readonly number[]): string => {
  const valid = amounts.filter((amount) => Number.isFinite(amount) && amount >= 0);
  if (valid.length === 0) return '';
  const [least, most] = [Math.min(...valid), Math.max(...valid)];
  if (most === 0) return 'zdarma';
  return least === most ? `${crowns(least)} Kč` : `${crowns(least)}–${crowns(most)} Kč`;
};
