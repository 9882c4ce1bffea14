import * as v from 'valibot';

/** A version of the widget as it stands in addresses: three numbers, without zeros before them. */
export const versionPattern = /^(0|[1-9]\d{0,5})\.(0|[1-9]\d{0,5})\.(0|[1-9]\d{0,5})$/;

/** Where the loader of one version is, from the server's address on. It never says anything else. */
export const versionPath = (version: string): string => `/embed/v${version}.js`;

export const EmbedVersionSchema = v.object({
  /** `X.Y.Z`. */
  version: v.pipe(v.string(), v.regex(versionPattern)),
  /** From the server's address on. */
  path: v.string(),
  /** For the attribute `integrity` of a script tag that has `crossorigin="anonymous"`. */
  integrity: v.pipe(v.string(), v.regex(/^sha384-[A-Za-z\d+/]{64}$/)),
});
export type EmbedVersion = v.InferOutput<typeof EmbedVersionSchema>;

/** Versions one can pin, the newest first. */
export const EmbedVersionsSchema = v.object({
  /** The first of them; null where there are none, as before the first build. */
  latest: v.nullable(v.string()),
  versions: v.array(EmbedVersionSchema),
});
export type EmbedVersions = v.InferOutput<typeof EmbedVersionsSchema>;
