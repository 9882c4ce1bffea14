import type * as editionsPart from '../../editions.ts';
import { protectedPages } from '../../../contract/protected-pages.ts';
import { ProtectedPage } from '../../pages/protected-page.tsx';
import { PartPage } from './part-page.tsx';
import { createPart } from '../../shell/lazy-part.ts';

const part = createPart<typeof editionsPart>(() => import('../../editions.ts'));

/** Page of regular editions, or of an issue; the chunk is loaded only for logged-in users. */
export const LazyEditionsPage = () => (
  <ProtectedPage title={protectedPages.editions.title} isWide>
    <PartPage part={part} readsQuery open={({ EditionsPage }) => EditionsPage} />
  </ProtectedPage>
);
