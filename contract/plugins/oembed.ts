import * as v from 'valibot';

/** Where addresses of this site are turned into what another site shows in their place. */
export const oEmbedPath = '/oembed';

export const oEmbedFormats = ['json', 'xml'] as const;
export type OEmbedFormat = (typeof oEmbedFormats)[number];

/** The answer as https://oembed.com has it; sizes are pixels, `cache_age` seconds. */
export const OEmbedSchema = v.object({
  version: v.literal('1.0'),
  type: v.literal('rich'),
  title: v.string(),
  provider_name: v.string(),
  provider_url: v.string(),
  cache_age: v.number(),
  /** Of the frame; no larger than was asked for. */
  width: v.number(),
  height: v.number(),
  /** One `<iframe>`. */
  html: v.string(),
  /** The picture of an event that has one; no larger than was asked for. */
  thumbnail_url: v.optional(v.string()),
  thumbnail_width: v.optional(v.number()),
  thumbnail_height: v.optional(v.number()),
});
export type OEmbed = v.InferOutput<typeof OEmbedSchema>;
