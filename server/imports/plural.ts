/** Czech plural forms for 1, for 2–4 and for other counts: `1 akce`, `2 akce`, `5 akcí`. */
export type ReportPluralForms = readonly [one: string, few: string, many: string];

export const pluralOf = (count: number, [one, few, many]: ReportPluralForms): string => {
  if (count === 1) return one;
  return count >= 2 && count <= 4 ? few : many;
};

export const toCounted = (count: number, forms: ReportPluralForms): string =>
  `${count.toLocaleString('cs-CZ')} ${pluralOf(count, forms)}`;
