import type * as importsPart from '../../imports.ts';
import { protectedPages } from '../../../contract/protected-pages.ts';
import { ProtectedPage } from '../../pages/protected-page.tsx';
import { PartPage } from './part-page.tsx';
import { createPart } from '../../shell/lazy-part.ts';

const part = createPart<typeof importsPart>(() => import('../../imports.ts'));

/** Page of import sources, or of one of them; the chunk is loaded only for logged-in users. */
export const LazyImportsPage = () => (
  <ProtectedPage title={protectedPages.imports.title}>
    <PartPage part={part} readsQuery open={({ ImportsPage }) => ImportsPage} />
  </ProtectedPage>
);
