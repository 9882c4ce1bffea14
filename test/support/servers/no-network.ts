import type { Reach } from '../../../server/fetching/fetch-public.ts';

/** Network of a site check in which no name can be resolved. */
export const noNetwork: Reach = {
  resolve: () => Promise.reject(new Error('no network')),
  isAllowed: () => false,
  isPort: () => false,
  patience: 100,
};
