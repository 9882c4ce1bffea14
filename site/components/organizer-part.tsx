import { useLocation } from 'react-router';
import { useAccount, useAccountStore } from '../account/use-account.tsx';
import type * as organizerPart from '../organizer.ts';
import { protectedPages } from '../../contract/protected-pages.ts';
import { ProtectedPage } from '../pages/protected-page.tsx';
import { PartFailure } from './part-failure.tsx';
import { createPart, usePart } from './use-part.ts';

const part = createPart<typeof organizerPart>(() => import('../organizer.ts'));

const Content = ({ name }: { name: 'EventEditor' | 'MyEvents' }) => {
  const organizer = usePart(part);
  const account = useAccount();
  const { learn } = useAccountStore();
  const { pathname, search } = useLocation();
  if (organizer === 'failed') return <PartFailure />;
  if (!organizer) return <p role="status">Načítám…</p>;
  learn(organizer.organizerEndpoints);
  const Page = organizer[name];
  // Another person's tab, or another event, begins anew.
  return <Page key={`${account.state === 'in' ? account.user.email : ''} ${pathname}${search}`} />;
};

/** Pages of organisers, with the part of the site they are made of: it comes to those who are logged in. */
export const LazyCreateEventPage = () => (
  <ProtectedPage title={protectedPages.createEvent.title}>
    <Content name="EventEditor" />
  </ProtectedPage>
);

export const LazyEditEventPage = () => (
  <ProtectedPage title={protectedPages.editEvent.title}>
    <Content name="EventEditor" />
  </ProtectedPage>
);

export const LazyMyEventsPage = () => (
  <ProtectedPage title={protectedPages.myEvents.title}>
    <Content name="MyEvents" />
  </ProtectedPage>
);
