import type * as placesPart from '../../places.ts';
import { protectedPages } from '../../../contract/protected-pages.ts';
import { ProtectedPage } from '../../pages/protected-page.tsx';
import { PartPage } from './part-page.tsx';
import { createPart } from '../../shell/use-part.ts';

const part = createPart<typeof placesPart>(() => import('../../places.ts'));

/** The editor of places, with the part of the site it is made of: it comes to those who are logged in. */
export const LazyPlaceEditorPage = () => (
  <ProtectedPage title={protectedPages.placeEditor.title} isWide>
    <PartPage
      part={part}
      readsQuery
      open={({ PlaceEditor, placeEndpoints }) => ({ Page: PlaceEditor, calls: placeEndpoints })}
    />
  </ProtectedPage>
);
