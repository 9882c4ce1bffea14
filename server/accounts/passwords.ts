import { hash, verify, type Options } from '@node-rs/argon2';
import { createInTurn } from '../http/in-turn.ts';

/** argon2id, the library's default; its list of names is there for TypeScript alone. */
const argon2id = 2;
// 19 MiB and two rounds, as OWASP has it: some 20 ms of one processor.
const options: Options = {
  algorithm: argon2id,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
};
/** At most so many at a time: the map goes on answering beside them. */
const atOnce = 2;
/** So many more may wait; beyond that somebody hammers at the door. */
const mostWaiting = 100;

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Without a hash it does the same work for nothing, and says no. */
  verify(hash: string | null, password: string): Promise<boolean>;
}

/** Hashing with argon2id, a few at a time. Throws ApiError `too-many-requests` when too many wait. */
export const createPasswords = (): Passwords => {
  const inTurn = createInTurn(atOnce, mostWaiting);
  // What an unknown account is compared with; nobody knows its password.
  let nobody: Promise<string> | undefined;

  return {
    hash: (password) => inTurn(() => hash(password, options)),
    verify: (known, password) =>
      inTurn(async () => {
        nobody ??= hash(crypto.randomUUID(), options);
        const isRight = await verify(known ?? (await nobody), password);
        return known !== null && isRight;
      }),
  };
};
