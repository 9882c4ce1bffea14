import { erasurePage } from './social/erasure-page.ts';

/**
 * Pages opened by a link that has a secret, with paths in router syntax; never indexed. Slugs of the
 * first two allow setting a password or an e-mail address, the query of the third has the code that
 * Facebook told to one person.
 */
export const linkPages = {
  passwordReset: { path: '/reset-hesla/:slug?', title: 'Změna hesla' },
  emailConfirmation: { path: '/potvrzeni-emailu/:slug?', title: 'Potvrzení emailu' },
  erasure: { path: erasurePage, title: 'Smazání údajů z\u00a0Facebooku' },
} as const;

export type LinkPageName = keyof typeof linkPages;
