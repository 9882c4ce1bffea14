import type * as organizerPart from '../../organizer.ts';
import { protectedPages } from '../../../contract/protected-pages.ts';
import { ProtectedPage } from '../../pages/protected-page.tsx';
import { PartPage } from './part-page.tsx';
import { createPart } from '../../shell/lazy-part.ts';

const part = createPart<typeof organizerPart>(() => import('../../organizer.ts'));

const Content = ({ name }: { name: 'EventEditor' | 'MyEvents' }) => (
  <PartPage
    part={part}
    // Both pages change their own address.
    readsQuery
    open={({ [name]: Page, organizerEndpoints }) => ({ Page, calls: organizerEndpoints })}
  />
);

/** Pages of organisers; the chunk is loaded only for logged-in users. */
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
