import type * as secondaryPages from '../../secondary-pages.ts';
import { PartFailure } from '../../shell/part-failure.tsx';
import { createPart } from '../../shell/lazy-part.ts';
import { usePart } from '../../shell/use-part.ts';

const part = createPart<typeof secondaryPages>(() => import('../../secondary-pages.ts'));

/** Loads the chunk of rarely opened pages. */
export const loadSecondary = part.load;

/** Component of the chunk of rarely opened pages. */
export const SecondaryPage = ({ name }: { name: keyof typeof secondaryPages }) => {
  const pages = usePart(part);
  if (pages.state === 'failed')
    return <PartFailure failures={pages.failures} onRetry={pages.retry} />;
  if (pages.state === 'loading') return <p role="status">Načítáme…</p>;
  const Page = pages.part[name];
  return <Page />;
};
