import { ApiError } from '../http/api-error.ts';
import type { Limits } from './limits.ts';

/** Attempts of one network in this process. */
interface Attempts {
  /** Those being counted, and those counted whose passwords are being compared. */
  counting: number;
  comparing: number;
  /** Those above the limit; true: one may be below it again. */
  waiting: ((mayTry: boolean) => void)[];
}

/**
 * Counts an attempt of a network to log in, until the returned function is called; it then stays
 * counted unless it was given back before. Throws ApiError `too-many-requests` above the limit.
 */
export type NetworkAttempts = (network: string) => Promise<() => void>;

const isRefusal = (error: Error): boolean =>
  error instanceof ApiError && error.code === 'too-many-requests';

/**
 * An office may log in at eight all at once: an attempt above the limit is not refused while others
 * are being compared, as right ones are given back.
 */
export const createNetworkAttempts = (limits: Limits): NetworkAttempts => {
  const networks = new Map<string, Attempts>();

  const isIdle = ({ counting, comparing }: Attempts): boolean => counting + comparing === 0;
  const attemptsOf = (network: string): Attempts => {
    const attempts = networks.get(network) ?? { counting: 0, comparing: 0, waiting: [] };
    networks.set(network, attempts);
    return attempts;
  };
  const leave = (network: string, attempts: Attempts): void => {
    attempts.comparing--;
    const next = attempts.waiting.shift();
    if (next) next(true);
    else if (isIdle(attempts)) networks.delete(network);
  };

  /** Counts an attempt; why it cannot be, or null. */
  const count = async (network: string, attempts: Attempts): Promise<Error | null> => {
    attempts.counting++;
    try {
      await limits.take('login-address', network);
      attempts.comparing++;
      return null;
    } catch (error) {
      return error as Error;
    } finally {
      attempts.counting--;
    }
  };

  return async (network) => {
    const attempts = attemptsOf(network);
    for (;;) {
      const refusal = await count(network, attempts);
      if (!refusal) return () => leave(network, attempts);
      if (isIdle(attempts)) {
        networks.delete(network);
        for (const resume of attempts.waiting.splice(0)) resume(false);
        throw refusal;
      }
      if (!isRefusal(refusal)) throw refusal;
      const mayTry = await new Promise<boolean>((resolve) => attempts.waiting.push(resolve));
      if (!mayTry) throw refusal;
    }
  };
};
