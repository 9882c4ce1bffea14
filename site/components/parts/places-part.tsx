import type * as placesPart from '../../places.ts';
import { protectedPages } from '../../../contract/protected-pages.ts';
import { ProtectedPage } from '../../pages/protected-page.tsx';
import { PartPage } from './part-page.tsx';
import { createPart } from '../../shell/lazy-part.ts';

const part = createPart<typeof placesPart>(() => import('../../places.ts'));

/** Editor of places; the chunk is loaded only for logged-in users. */
export const LazyPlaceEditorPage = () => (
  <ProtectedPage title={protectedPages.placeEditor.title} isWide>
    <PartPage part={part} readsQuery open={({ PlaceEditor }) => PlaceEditor} />
  </ProtectedPage>
);
