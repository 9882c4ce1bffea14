import * as v from 'valibot';

/** Secret of a mail link or a session token. */
export const secret = v.pipe(
  v.string(),
  v.regex(/^[\w-]{40,100}$/, 'Odkaz není celý. Otevřete ho prosím znovu z\u00a0emailu.'),
);
