import type * as picksPart from '../../picks.ts';
import { PartFailure } from '../../shell/part-failure.tsx';
import { createPart } from '../../shell/lazy-part.ts';
import { usePart } from '../../shell/use-part.ts';

const part = createPart<typeof picksPart>(() => import('../../picks.ts'));

/** Page with a visitor's selection, from its own chunk. */
export const LazyPicksPage = () => {
  const loaded = usePart(part);
  if (loaded.state === 'failed')
    return <PartFailure failures={loaded.failures} onRetry={loaded.retry} />;
  if (loaded.state === 'loading') return <p role="status">Načítáme…</p>;
  return <loaded.part.PicksPage />;
};
