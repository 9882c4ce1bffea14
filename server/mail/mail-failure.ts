/** Why a mail was not sent, for the log: without the message, which may name the recipient. */
export interface MailFailure {
  /** Code of the connection or of the mail library, as `ECONNREFUSED`; `EXPIRED` for a mail not sent any more. */
  code: string;
  /** Reply of the mail server, as 550; null without one. */
  reply: number | null;
  /** Whether the mail is given up: it was refused for good, expired, or tried for a day. */
  final: boolean;
}

const replyOf = (error: object): number | null =>
  'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : null;

/**
 * Whether a mail server refused the recipient or the content for good (RFC 5321, 4.2.1). A refused login or
 * sender is a mistake of the operator, after which the mails that wait are sent.
 */
const isRefused = (error: object, reply: number | null): boolean =>
  reply !== null &&
  reply >= 500 &&
  'command' in error &&
  (error.command === 'RCPT TO' || error.command === 'DATA');

/** `isLast`: there are no more attempts. */
export const toMailFailure = (error: unknown, isLast: boolean): MailFailure => {
  const reason = typeof error === 'object' && error !== null ? error : {};
  const reply = replyOf(reason);
  const code = 'code' in reason ? String(reason.code) : 'EUNKNOWN';
  return { code, reply, final: isLast || isRefused(reason, reply) };
};
