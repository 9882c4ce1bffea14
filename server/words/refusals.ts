import { errorWords } from './errors.ts';

/** For a field of a form that the schema does not have. */
export const unknownField = 'Tuhle položku neznáme.';

export const unknownCity = errorWords['unknown-city'];

export const emailUnchanged = 'Tenhle email už máte.';
