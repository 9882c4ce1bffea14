import * as erasureEndpoints from '../../../contract/endpoints/facebook-erasure.ts';
import { SocialErasureInputSchema } from '../../../contract/social/social-erasure.ts';
import type { ServerContext } from '../../context.ts';
import { facebookName } from '../../social/create-social.ts';
import { readErasure } from '../../social/erase-person.ts';
import { personalRow, type PersonalRow } from '../endpoint-row.ts';

/** Row of the page that says what was erased; needs no limit, as codes have 256 bits. */
export const createErasureRows = ({ storage }: ServerContext): PersonalRow[] => [
  personalRow(erasureEndpoints.facebookErasure, {
    tag: 'person',
    summary: 'Jak dopadla žádost o smazání údajů z Facebooku',
    description: 'Podle kódu, který Facebook dal tomu, kdo o ně požádal.',
    input: SocialErasureInputSchema,
    handle: async ({ code }) => ({
      erasure: await readErasure(storage.db, facebookName, code),
    }),
  }),
];
