import type * as organizerPart from '../../organizer.ts';
import { protectedPages } from '../../../contract/protected-pages.ts';
import { ProtectedPage } from '../../pages/protected-page.tsx';
import { PartPage } from './part-page.tsx';
import { createPart } from '../../shell/lazy-part.ts';
import { draftPrefix, storageKeys } from '../../shell/storage-keys.ts';

const part = createPart<typeof organizerPart>(() => import('../../organizer.ts'));

const Content = ({ name }: { name: 'EventEditor' | 'MyEvents' | 'ShareEventPage' }) => (
  <PartPage
    part={part}
    // Two of the pages change their own address.
    readsQuery
    open={({ [name]: Page }) => Page}
  />
);

/** Note for whoever was logged out while writing; nothing where no draft is kept. */
const KeptNote = () =>
  storageKeys(() => window.localStorage, draftPrefix).length > 0 && (
    <p role="status">
      Rozepsaná akce zůstala v&nbsp;tomto prohlížeči. Po přihlášení v&nbsp;ní můžete pokračovat.
    </p>
  );

/** Pages of organisers; the chunk is loaded only for logged-in users. */
export const LazyCreateEventPage = () => (
  <ProtectedPage title={protectedPages.createEvent.title} note={<KeptNote />} keepsText>
    <Content name="EventEditor" />
  </ProtectedPage>
);

export const LazyEditEventPage = () => (
  <ProtectedPage title={protectedPages.editEvent.title} note={<KeptNote />} keepsText>
    <Content name="EventEditor" />
  </ProtectedPage>
);

export const LazyMyEventsPage = () => (
  <ProtectedPage title={protectedPages.myEvents.title} note={<KeptNote />}>
    <Content name="MyEvents" />
  </ProtectedPage>
);

export const LazyShareEventPage = () => (
  <ProtectedPage title={protectedPages.shareEvent.title} isWide>
    <Content name="ShareEventPage" />
  </ProtectedPage>
);
