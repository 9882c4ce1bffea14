import type * as settingsPart from '../../settings.ts';
import { protectedPages } from '../../../contract/protected-pages.ts';
import { ProtectedPage } from '../../pages/protected-page.tsx';
import { PartPage } from './part-page.tsx';
import { createPart } from '../../shell/lazy-part.ts';

const part = createPart<typeof settingsPart>(() => import('../../settings.ts'));

/** Settings page; the chunk is loaded only for logged-in users. */
export const LazySettingsPage = () => (
  <ProtectedPage title={protectedPages.settings.title} isWide>
    <PartPage part={part} open={({ AccountSettings }) => AccountSettings} />
  </ProtectedPage>
);

/** Page to which the login dialog of Facebook returns; in the same chunk. */
export const LazyFacebookReturnPage = () => (
  <ProtectedPage title={protectedPages.facebook.title}>
    <PartPage part={part} open={({ FacebookReturn }) => FacebookReturn} />
  </ProtectedPage>
);
