import type * as placePagePart from '../../place-page.ts';
import { PartFailure } from '../../shell/part-failure.tsx';
import { createPart } from '../../shell/lazy-part.ts';
import { usePart } from '../../shell/use-part.ts';

const part = createPart<typeof placePagePart>(() => import('../../place-page.ts'));

/** Loads the chunk with the page of a place. */
export const loadPlacePage = part.load;

/** Page of a place, from its own chunk. */
export const LazyPlacePage = () => {
  const loaded = usePart(part);
  if (loaded.state === 'failed')
    return <PartFailure failures={loaded.failures} onRetry={loaded.retry} />;
  if (loaded.state === 'loading') return <p role="status">Načítáme…</p>;
  return <loaded.part.PlacePage />;
};
