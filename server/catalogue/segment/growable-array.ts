/** A typed array that grows as it is filled; `finish` returns the filled part. */
export interface GrowableArray<Values> {
  push(value: number): void;
  readonly length: number;
  finish(): Values;
}

type Numbers = Float64Array | Int32Array | Uint32Array | Uint8Array;

export const createGrowableArray = <Values extends Numbers>(
  create: (length: number) => Values,
): GrowableArray<Values> => {
  let values = create(1024);
  let length = 0;
  return {
    push(value) {
      if (length === values.length) {
        const larger = create(length * 2);
        larger.set(values);
        values = larger;
      }
      values[length++] = value;
    },
    get length() {
      return length;
    },
    finish: () => values.slice(0, length) as Values,
  };
};

/** Growing buffer of UTF-8 texts; `add` returns the offset of the text, `finish` does not copy. */
export interface GrowableTextBuffer {
  add(text: string): number;
  readonly length: number;
  finish(): Buffer;
}

export const createGrowableTextBuffer = (): GrowableTextBuffer => {
  let bytes = Buffer.allocUnsafeSlow(64 * 1024);
  let length = 0;
  return {
    add(text) {
      // A UTF-16 unit takes at most three bytes in UTF-8.
      const maxBytes = text.length * 3;
      if (length + maxBytes > bytes.length) {
        const larger = Buffer.allocUnsafeSlow(Math.max(bytes.length * 2, length + maxBytes));
        bytes.copy(larger, 0, 0, length);
        bytes = larger;
      }
      const start = length;
      length += bytes.write(text, length);
      return start;
    },
    get length() {
      return length;
    },
    finish: () => bytes.subarray(0, length),
  };
};
