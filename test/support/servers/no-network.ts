import type { Reach } from '../../../server/site-check/fetch-page.ts';

/** Network of a site check in which no name can be resolved. */
export const noNetwork: Reach = {
  resolve: () => Promise.reject(new Error('no network')),
  isAllowed: () => false,
  isPort: () => false,
  patience: 100,
};
