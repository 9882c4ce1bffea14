import { ToMap } from './to-map.tsx';
import { useTitle } from './use-title.ts';

/** Content for an unknown address, on a page or in a panel. */
export const NotFound = () => {
  useTitle('Stránka nenalezena');
  return (
    <>
      <h1 tabIndex={-1}>Tato stránka nebyla nalezena.</h1>
      <p>Možná se přestěhovala, nebo je v&nbsp;adrese překlep.</p>
      <ToMap />
    </>
  );
};
