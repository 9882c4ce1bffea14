/** Writes short pieces one after another into memory that is used again. */
export interface ByteWriter {
  /** Forgets what was written before. */
  begin(): void;
  byte(value: number): void;
  /** ASCII only. */
  text(text: string): void;
  /** A whole number that is not negative. */
  number(value: number): void;
  slice(source: Buffer, begin: number, end: number): void;
  /** A copy of what was written. */
  finish(): Buffer;
}

const zero = 0x30;

export const createByteWriter = (): ByteWriter => {
  let bytes = Buffer.allocUnsafeSlow(64 * 1024);
  let length = 0;
  const reserve = (more: number): void => {
    if (length + more <= bytes.length) return;
    const larger = Buffer.allocUnsafeSlow(Math.max(bytes.length * 2, length + more));
    bytes.copy(larger, 0, 0, length);
    bytes = larger;
  };
  return {
    begin() {
      length = 0;
    },
    byte(value) {
      reserve(1);
      bytes[length++] = value;
    },
    text(text) {
      reserve(text.length);
      length += bytes.write(text, length, 'latin1');
    },
    number(value) {
      let digits = 1;
      for (let rest = value; rest >= 10; rest = Math.floor(rest / 10)) digits++;
      reserve(digits);
      let rest = value;
      for (let at = length + digits - 1; at >= length; at--) {
        bytes[at] = zero + (rest % 10);
        rest = Math.floor(rest / 10);
      }
      length += digits;
    },
    slice(source, begin, end) {
      reserve(end - begin);
      const target = bytes;
      let to = length;
      // Quicker than `copy` for the short pieces that values are.
      for (let at = begin; at < end; at++) target[to++] = source[at] as number;
      length = to;
    },
    finish: () => Buffer.from(bytes.subarray(0, length)),
  };
};
