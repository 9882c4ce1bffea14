import type * as sharingPart from '../../sharing.ts';
import { protectedPages } from '../../../contract/protected-pages.ts';
import { ProtectedPage } from '../../pages/protected-page.tsx';
import { PartPage } from './part-page.tsx';
import { createPart } from '../../shell/lazy-part.ts';

const part = createPart<typeof sharingPart>(() => import('../../sharing.ts'));

/** Page on which an own event is shared; the chunk is loaded only for logged-in users. */
export const LazyShareEventPage = () => (
  <ProtectedPage title={protectedPages.shareEvent.title} isWide>
    <PartPage
      part={part}
      open={({ ShareEventPage, socialEndpoints }) => ({
        Page: ShareEventPage,
        calls: socialEndpoints,
      })}
    />
  </ProtectedPage>
);
