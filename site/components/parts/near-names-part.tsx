import type * as nearNames from '../../pages/near-names.tsx';
import { createPart } from '../../shell/lazy-part.ts';
import { usePart } from '../../shell/use-part.ts';

const part = createPart<typeof nearNames>(() => import('../../pages/near-names.tsx'));

/** Addition to a page that is whole without it: nothing while its chunk loads, or when it fails. */
export const NearNamesPart = () => {
  const loaded = usePart(part);
  if (loaded.state !== 'ready') return null;
  const { NearNames } = loaded.part;
  return <NearNames />;
};
