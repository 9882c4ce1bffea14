/**
 * Storage cannot be used for now: it is away, too slow, locked by another program, full, read-only
 * or damaged. `cause` is the engine's error.
 */
export class StorageUnavailableError extends Error {
  constructor(cause: unknown) {
    super('storage does not answer', { cause });
  }
}

/** Gives `unavailable` for an outage of storage; throws other errors on. */
export const toUnavailable = (error: unknown): 'unavailable' => {
  if (error instanceof StorageUnavailableError) return 'unavailable';
  throw error;
};
