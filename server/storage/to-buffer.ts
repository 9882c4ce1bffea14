/** Bytes as PostgreSQL and SQLite give them: SQLite answers with the memory alone. */
export const toBuffer = (bytes: Buffer | ArrayBuffer): Buffer =>
  Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes);
