import { LoadError, type LoadErrorCode } from './load-error.ts';

/** What a server says about a call that it refused, at least the code. */
export interface RefusalReason {
  code: string;
}

/**
 * Call that was not answered: `refused` is a status 4xx; `unreachable` is a status 5xx, a timeout or no
 * connection, so it may be retried; `bad-answer` does not match the schema.
 */
export interface FailedOutcome<Reason extends RefusalReason = RefusalReason> {
  state: 'refused' | 'unreachable' | 'bad-answer';
  /** That of the server if it gave one. */
  code: LoadErrorCode;
  /** Zero without an answer. */
  status: number;
  /** What the server says about it; null for nothing that can be read. */
  error: Reason | null;
}

/** Result of a call. `more`: number of events left out of the answer, from the `moreHeader` header. */
export type Outcome<Answer, Reason extends RefusalReason = RefusalReason> =
  | { state: 'done'; answer: Answer; more: number }
  | FailedOutcome<Reason>;

/** The outcome of a call that was answered. Throws LoadError. */
export const answered = <Answer>(outcome: Outcome<Answer>) => {
  if (outcome.state === 'done') return outcome;
  throw new LoadError(outcome.code);
};

/** Hands an answer on; nothing after a failure, and when the caller aborted. */
export const onAnswer = <Answer>(
  call: Promise<Outcome<Answer>>,
  apply: (answer: Answer) => void,
): void =>
  void call.then(
    (outcome) => outcome.state === 'done' && apply(outcome.answer),
    () => undefined,
  );
