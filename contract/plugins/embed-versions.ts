import * as v from 'valibot';

/** Version of the widget in URLs: three numbers without leading zeros. */
export const versionPattern = /^(0|[1-9]\d{0,5})\.(0|[1-9]\d{0,5})\.(0|[1-9]\d{0,5})$/;

/** URL path of the loader of one version; its content never changes. */
export const versionPath = (version: string): string => `/embed/v${version}.js`;

export const EmbedVersionSchema = v.object({
  /** `X.Y.Z`. */
  version: v.pipe(v.string(), v.regex(versionPattern)),
  /** URL path of the loader. */
  path: v.string(),
  /** Value of `integrity` for a script tag with `crossorigin="anonymous"`. */
  integrity: v.pipe(v.string(), v.regex(/^sha384-[A-Za-z\d+/]{64}$/)),
});
export type EmbedVersion = v.InferOutput<typeof EmbedVersionSchema>;

/** Versions that a page can pin, newest first. */
export const EmbedVersionsSchema = v.object({
  /** First of `versions`; null if there are none, as before the first build. */
  latest: v.nullable(v.string()),
  versions: v.array(EmbedVersionSchema),
});
export type EmbedVersions = v.InferOutput<typeof EmbedVersionsSchema>;
