import * as v from 'valibot';

/** A credit line under the map; `href` is https only. */
export const AttributionSchema = v.object({ text: v.string(), href: v.nullable(v.string()) });
export type Attribution = v.InferOutput<typeof AttributionSchema>;

export const TilesSchema = v.object({
  /** Template with `{z}`, `{x}`, `{y}`. */
  url: v.string(),
  credits: v.array(AttributionSchema),
  /** URL of the provider's logo, where its terms require one; otherwise null. */
  logo: v.nullable(v.string()),
  maxZoom: v.number(),
});
export type Tiles = v.InferOutput<typeof TilesSchema>;

/** `tiles` is null for an operator who uses only the project's own outlines. */
export const TileSettingsSchema = v.object({ tiles: v.nullable(TilesSchema) });
export type TileSettings = v.InferOutput<typeof TileSettingsSchema>;

/** Labels of municipalities on the base map, largest first; drawn while there is room. */
export const MunicipalityLabelsSchema = v.array(
  v.object({ title: v.string(), lat: v.number(), lng: v.number() }),
);
export type MunicipalityLabels = v.InferOutput<typeof MunicipalityLabelsSchema>;
/** Largest number of labels in an answer. */
export const maxTownNames = 500;

const LineSchema = v.array(v.number());

/**
 * The project's own vector base map. A line is `[lng, lat, dlng, dlat, …]`: the first point
 * absolute, the rest differences, all in 1/`scale` degree. Rings repeat their first point.
 */
export const OutlinesSchema = v.object({
  scale: v.number(),
  country: v.array(LineSchema),
  neighbours: v.array(LineSchema),
  regions: v.array(LineSchema),
  districts: v.array(LineSchema),
  rivers: v.array(v.object({ title: v.string(), rank: v.number(), lines: v.array(LineSchema) })),
  lakes: v.array(v.object({ title: v.nullable(v.string()), rings: v.array(LineSchema) })),
  builtUp: v.array(LineSchema),
  /** Rank 1 appears at the smallest zoom, 4 at the largest. */
  towns: v.array(
    v.object({ title: v.string(), lat: v.number(), lng: v.number(), rank: v.number() }),
  ),
});
export type Outlines = v.InferOutput<typeof OutlinesSchema>;
