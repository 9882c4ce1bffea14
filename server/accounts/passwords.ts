import { hash, verify, type Options } from '@node-rs/argon2';
import { normalizePassword } from '../../contract/accounts/account-fields.ts';
import { createTaskQueue } from '../http/task-queue.ts';

/** argon2id, the library's default; its enum of names exists for TypeScript only. */
const argon2id = 2;
// 19 MiB and two iterations, as OWASP recommends: about 20 ms of one CPU core.
const options: Options = {
  algorithm: argon2id,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
};
/** Hashes computed at a time, so that the server still answers other requests. */
const maxConcurrentHashes = 2;
/** Hashes waiting for their turn, some seconds; further ones are refused. */
const maxWaitingHashes = 200;

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Null hash (unknown account): takes the same time and returns false. */
  verify(hash: string | null, password: string): Promise<boolean>;
}

/** Hashing with argon2id. Throws ApiError `too-many-requests` when too many wait. */
export const createPasswords = (maxWaiting = maxWaitingHashes): Passwords => {
  const enqueue = createTaskQueue(maxConcurrentHashes, maxWaiting);
  // Hash of a random password, compared with for an unknown account.
  let dummyHash: Promise<string> | undefined;

  return {
    hash: (password) => enqueue(() => hash(normalizePassword(password), options)),
    verify: (storedHash, password) =>
      enqueue(async () => {
        dummyHash ??= hash(crypto.randomUUID(), options);
        const compared = storedHash ?? (await dummyHash);
        // Hashes of before are of the password as it was typed.
        for (const form of new Set([normalizePassword(password), password]))
          if (await verify(compared, form)) return storedHash !== null;
        return false;
      }),
  };
};
