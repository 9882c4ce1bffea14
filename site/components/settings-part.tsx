import type * as settingsPart from '../settings.ts';
import { useAccount } from '../account/use-account.tsx';
import { protectedPages } from '../../contract/protected-pages.ts';
import { ProtectedPage } from '../pages/protected-page.tsx';
import { PartFailure } from './part-failure.tsx';
import { createPart, usePart } from './use-part.ts';

const part = createPart<typeof settingsPart>(() => import('../settings.ts'));

const Content = () => {
  const settings = usePart(part);
  const account = useAccount();
  if (settings === 'failed') return <PartFailure />;
  if (!settings) return <p role="status">Načítám nastavení…</p>;
  // Another tab may have become somebody else: what is shown is never set for them.
  return <settings.Settings key={account.state === 'in' ? account.token : ''} />;
};

/** What a person sets, with the part of the site it is made of: it comes to those who are logged in. */
export const LazySettingsPage = () => (
  <ProtectedPage title={protectedPages.settings.title}>
    <Content />
  </ProtectedPage>
);
