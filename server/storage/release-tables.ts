/** Published version of the widget; its content never changes. */
export interface WidgetReleaseTable {
  /** `X.Y.Z`. */
  version: string;
  /** `sha384-…` of the loader. */
  integrity: string;
  /** Uncompressed, about two kilobytes. */
  loader: Buffer | ArrayBuffer;
  kept_at: number;
}

/** Part of one or more releases; the name contains a hash of the content. */
export interface WidgetPartTable {
  name: string;
  /** Brotli, about a third of the original size. */
  body: Buffer | ArrayBuffer;
}
