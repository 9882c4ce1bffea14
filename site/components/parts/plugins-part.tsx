import type * as pluginsPart from '../../plugins.ts';
import { protectedPages } from '../../../contract/protected-pages.ts';
import { ProtectedPage } from '../../pages/protected-page.tsx';
import { PartPage } from './part-page.tsx';
import { createPart } from '../../shell/use-part.ts';

const part = createPart<typeof pluginsPart>(() => import('../../plugins.ts'));

/** Plugins, with the part of the site they are made of: it comes to those who are logged in. */
export const LazyPluginsPage = () => (
  <ProtectedPage title={protectedPages.plugins.title} isWide>
    <PartPage
      part={part}
      readsQuery
      open={({ Plugins, pluginEndpoints }) => ({ Page: Plugins, calls: pluginEndpoints })}
    />
  </ProtectedPage>
);
