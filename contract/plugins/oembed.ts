import * as v from 'valibot';

/** oEmbed endpoint: embed code for a URL of this site. */
export const oEmbedPath = '/oembed';

export const oEmbedFormats = ['json', 'xml'] as const;
export type OEmbedFormat = (typeof oEmbedFormats)[number];

/** Answer by https://oembed.com; sizes in pixels, `cache_age` in seconds. */
export const OEmbedSchema = v.object({
  version: v.literal('1.0'),
  type: v.literal('rich'),
  title: v.string(),
  provider_name: v.string(),
  provider_url: v.string(),
  cache_age: v.number(),
  /** Size of the frame, at most the requested one. */
  width: v.number(),
  height: v.number(),
  /** A hidden `<blockquote>` with a link, and an `<iframe>`. */
  html: v.string(),
  /** Image of an event that has one, at most the requested size. */
  thumbnail_url: v.optional(v.string()),
  thumbnail_width: v.optional(v.number()),
  thumbnail_height: v.optional(v.number()),
});
export type OEmbed = v.InferOutput<typeof OEmbedSchema>;
