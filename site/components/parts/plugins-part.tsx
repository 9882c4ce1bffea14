import type * as pluginsPart from '../../plugins.ts';
import { protectedPages } from '../../../contract/protected-pages.ts';
import { ProtectedPage } from '../../pages/protected-page.tsx';
import { PartPage } from './part-page.tsx';
import { createPart } from '../../shell/lazy-part.ts';

const part = createPart<typeof pluginsPart>(() => import('../../plugins.ts'));

/** Page of plugins; the chunk is loaded only for logged-in users. */
export const LazyPluginsPage = () => (
  <ProtectedPage title={protectedPages.plugins.title} isWide>
    <PartPage part={part} readsQuery open={({ Plugins }) => Plugins} />
  </ProtectedPage>
);
