import type * as organizerPagePart from '../../organizer-page.ts';
import { PartFailure } from '../../shell/part-failure.tsx';
import { createPart } from '../../shell/lazy-part.ts';
import { usePart } from '../../shell/use-part.ts';

const part = createPart<typeof organizerPagePart>(() => import('../../organizer-page.ts'));

/** Loads the chunk with the page of an organiser. */
export const loadOrganizerPage = part.load;

/** Page of an organiser, from its own chunk. */
export const LazyOrganizerPage = () => {
  const loaded = usePart(part);
  if (loaded.state === 'failed')
    return <PartFailure failures={loaded.failures} onRetry={loaded.retry} />;
  if (loaded.state === 'loading') return <p role="status">Načítáme…</p>;
  return <loaded.part.OrganizerPage />;
};
