import type { FormError } from '../../contract/accounts/account.ts';
import type { FailedOutcome, Outcome } from '../../widget/index.ts';

/** What the server says about a call that it refused. */
export type Reason = FormError['error'];

/** Result of a call of the site; a refusal has the sentences of the server. */
export type CallResult<Answer> = Outcome<Answer, Reason>;

/** A call that nobody answered. */
export const unreachable: FailedOutcome<never> = {
  state: 'unreachable',
  code: 'offline',
  status: 0,
  error: null,
};

/** A call that the server refused; `error` is null for a reason that cannot be read. */
export const refusal = (status: number, error: Reason | null = null): FailedOutcome<Reason> => ({
  state: 'refused',
  code: error?.code ?? 'bad-answer',
  status,
  error,
});

/** Answer of a call; null after a failure, and when the caller aborted. */
export const answerOrNull = <Answer>(call: Promise<Outcome<Answer>>): Promise<Answer | null> =>
  call.then(
    (outcome) => (outcome.state === 'done' ? outcome.answer : null),
    () => null,
  );
