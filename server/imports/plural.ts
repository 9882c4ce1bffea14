/** Czech plural forms for 1, for 2–4 and for other counts: `1 akce`, `2 akce`, `5 akcí`. */
export type PluralForms = readonly [one: string, few: string, many: string];

export const toForm = (count: number, [one, few, many]: PluralForms): string =>
  count === 1 ? one : count >= 2 && count <= 4 ? few : many;

export const toCounted = (count: number, forms: PluralForms): string =>
  `${count.toLocaleString('cs-CZ')} ${toForm(count, forms)}`;
