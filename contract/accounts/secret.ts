import * as v from 'valibot';

/** What a link in a mail carries, and a token is made of. */
export const secret = v.pipe(
  v.string(),
  v.regex(/^[\w-]{40,100}$/, 'Odkaz není celý. Otevřete ho prosím znovu z emailu.'),
);
