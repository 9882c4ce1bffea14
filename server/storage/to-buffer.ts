/** Bytes of a column: PostgreSQL returns a Buffer, SQLite an ArrayBuffer. */
export const toBuffer = (bytes: Buffer | ArrayBuffer): Buffer =>
  Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes);
