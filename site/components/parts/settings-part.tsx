import type * as settingsPart from '../../settings.ts';
import { protectedPages } from '../../../contract/protected-pages.ts';
import { ProtectedPage } from '../../pages/protected-page.tsx';
import { PartPage } from './part-page.tsx';
import { createPart } from '../../shell/use-part.ts';

const part = createPart<typeof settingsPart>(() => import('../../settings.ts'));

/** What a person sets, with the part of the site it is made of: it comes to those who are logged in. */
export const LazySettingsPage = () => (
  <ProtectedPage title={protectedPages.settings.title}>
    <PartPage
      part={part}
      open={({ Settings, settingsEndpoints }) => ({ Page: Settings, calls: settingsEndpoints })}
    />
  </ProtectedPage>
);
