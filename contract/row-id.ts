import * as v from 'valibot';

/** Largest value of an `integer` column of PostgreSQL. */
const maxInteger = 2_147_483_647;

/** Id of a row. */
export const rowId = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxInteger));

/** Id in a path or a query, where it is text. */
export const rowIdText = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,9}$/),
  v.transform(Number),
  v.maxValue(maxInteger),
);

/** Version of a row; the next one can be stored too. */
export const rowVersion = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(1),
  v.maxValue(maxInteger - 1),
);
