import * as v from 'valibot';

/**
 * Price of entry in Czech crowns, for one person. Free entry is `{from: 0, to: 0}`, a voluntary one
 * `{from: 0, to: null}`; `to` is null for a price without an upper limit, such as "od 150 Kč".
 */
export const PriceRangeSchema = v.object({
  from: v.number(),
  to: v.nullable(v.number()),
});
export type PriceRange = v.InferOutput<typeof PriceRangeSchema>;
