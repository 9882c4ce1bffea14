import { ToMap } from '../shell/to-map.tsx';
import { useTitle } from '../shell/use-title.ts';
import { NearNamesPart } from './parts/near-names-part.tsx';

/** Content for an unknown address, on a page or in a panel: what may have been meant, and the search. */
export const NotFound = () => {
  useTitle('Stránka nenalezena');
  return (
    <>
      <h1 tabIndex={-1}>Tato stránka nebyla nalezena.</h1>
      <p>Možná se přestěhovala, nebo je v&nbsp;adrese překlep.</p>
      <NearNamesPart />
      <ToMap />
    </>
  );
};
