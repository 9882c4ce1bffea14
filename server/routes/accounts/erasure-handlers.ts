import type { socialErasureEndpoints } from '../../../contract/endpoints/social-erasure-endpoints.ts';
import type { ServerContext } from '../../context.ts';
import { facebookName } from '../../social/create-social.ts';
import { readErasure } from '../../social/erase-person.ts';
import type { Handlers } from './account-handlers.ts';

/** Handler of the page that says what was erased; needs no limit, as codes have 256 bits. */
export const createErasureHandlers = ({
  storage,
}: ServerContext): Pick<Handlers, keyof typeof socialErasureEndpoints> => ({
  facebookErasure: async ({ code }) => ({
    erasure: await readErasure(storage.db, facebookName, code),
  }),
});
