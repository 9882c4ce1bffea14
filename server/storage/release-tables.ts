/** A version of the widget that was given out; what it says under its number stays. */
export interface WidgetReleaseTable {
  /** `X.Y.Z`. */
  version: string;
  /** `sha384-…` of the loader. */
  integrity: string;
  /** As it is sent, uncompressed: it is two kilobytes. */
  loader: Buffer | ArrayBuffer;
  kept_at: number;
}

/** A part of one release or more: its name carries the hash of what is in it. */
export interface WidgetPartTable {
  name: string;
  /** Brotli of it, a third of the whole. */
  body: Buffer | ArrayBuffer;
}
