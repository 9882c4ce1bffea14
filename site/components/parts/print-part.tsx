import type * as printPart from '../../print.ts';
import { protectedPages } from '../../../contract/protected-pages.ts';
import { ProtectedPage } from '../../pages/protected-page.tsx';
import { PartPage } from './part-page.tsx';
import { createPart } from '../../shell/lazy-part.ts';

const part = createPart<typeof printPart>(() => import('../../print.ts'));

/** Page that prints programmes; the chunk is loaded only for logged-in users. */
export const LazyPrintPage = () => (
  <ProtectedPage title={protectedPages.printing.title} isWide>
    <PartPage part={part} readsQuery open={({ PrintPage }) => PrintPage} />
  </ProtectedPage>
);
