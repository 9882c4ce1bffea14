import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { OperatorError } from './operator-error.ts';
import { startWords } from '../words/start.ts';
import type { Storage } from '../storage/storage.ts';

const maxWaitMs = 120_000;
const retryMs = 500;

/** Sentences for what waiting does not mend, by codes of PostgreSQL and of the system. */
const refusals: Record<string, string> = {
  '28P01': startWords.wrongLogin,
  '28000': startWords.wrongLogin,
  '3D000': startWords.missingDatabase,
  ENOTFOUND: startWords.unknownHost,
};

const refusalOf = (error: unknown): string | undefined => {
  const cause = error instanceof Error ? error.cause : undefined;
  return refusals[(cause as { code?: string } | undefined)?.code ?? ''];
};

/**
 * Waits until storage answers, because PostgreSQL refuses connections while it starts and recovers.
 * Throws OperatorError when waiting is useless, or after two minutes.
 */
export const waitForStorage = async (
  { db }: Storage,
  print: (sentence: string) => void,
): Promise<void> => {
  const since = performance.now();
  let isWaiting = false;
  for (;;)
    try {
      await sql`select 1`.execute(db);
      if (isWaiting) print(startWords.ready);
      return;
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal) throw new OperatorError(refusal, { cause: error });
      if (performance.now() - since > maxWaitMs)
        throw new OperatorError(startWords.noAnswer, { cause: error });
      if (!isWaiting) print(startWords.waiting);
      isWaiting = true;
      await sleep(retryMs);
    }
};
