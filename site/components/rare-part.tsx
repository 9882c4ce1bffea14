import type * as rarePart from '../rare.ts';
import { PartFailure } from './part-failure.tsx';
import { createPart, usePart } from './use-part.ts';

const part = createPart<typeof rarePart>(() => import('../rare.ts'));

/** What few visitors open, with the part of the site it comes in. */
export const RarePage = ({ name }: { name: keyof typeof rarePart }) => {
  const pages = usePart(part);
  if (pages === 'failed') return <PartFailure />;
  if (!pages) return <p role="status">Načítám…</p>;
  const Page = pages[name];
  return <Page />;
};
