/** Why a mail was not sent, for the log: without the message, which may name the recipient. */
export interface MailFailure {
  /** Code of the connection or of the mail library, as `ECONNREFUSED`; `EXPIRED` for a mail not sent any more. */
  code: string;
  /** Reply of the mail server, as 550; null without one. */
  reply: number | null;
  /** What the mail server refused for good; null if a later attempt may succeed. */
  refused: 'recipient' | 'message' | null;
  /** Whether the mail is given up: it was refused for good, expired, or tried for a day. */
  final: boolean;
}

const replyOf = (error: object): number | null =>
  'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : null;

/**
 * What a mail server refused for good (RFC 5321, 4.2.1). A refused login or sender is a mistake of the
 * operator, after which the mails that wait are sent.
 */
const refusedBy = (error: object, reply: number | null): MailFailure['refused'] => {
  if (reply === null || reply < 500 || !('command' in error)) return null;
  if (error.command === 'RCPT TO') return 'recipient';
  return error.command === 'DATA' ? 'message' : null;
};

/** `isLast`: there are no more attempts. */
export const toMailFailure = (error: unknown, isLast: boolean): MailFailure => {
  const reason = typeof error === 'object' && error !== null ? error : {};
  const reply = replyOf(reason);
  const code = 'code' in reason ? String(reason.code) : 'EUNKNOWN';
  const refused = refusedBy(reason, reply);
  return { code, reply, refused, final: isLast || refused !== null };
};
