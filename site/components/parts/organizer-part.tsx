import type * as organizerPart from '../../organizer.ts';
import { protectedPages } from '../../../contract/protected-pages.ts';
import { ProtectedPage } from '../../pages/protected-page.tsx';
import { PartPage } from './part-page.tsx';
import { createPart } from '../../shell/use-part.ts';

const part = createPart<typeof organizerPart>(() => import('../../organizer.ts'));

const Content = ({ name }: { name: 'EventEditor' | 'MyEvents' }) => (
  <PartPage
    part={part}
    open={({ [name]: Page, organizerEndpoints }) => ({ Page, calls: organizerEndpoints })}
  />
);

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
