/**
 * A value that the engine cannot store: U+0000 in a text, a number beyond its column. Schemas refuse
 * them before; this is the one they let through. `cause` is the engine's error.
 */
export class RefusedValueError extends Error {
  constructor(cause: unknown) {
    super('a schema let through a value that cannot be stored', { cause });
  }
}
