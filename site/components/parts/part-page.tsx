import type { ComponentType } from 'react';
import { useLocation } from 'react-router';
import { ownerOf } from '../../account/session/account-store.ts';
import { useAccount } from '../../account/session/use-account.tsx';
import { PartFailure } from '../../shell/part-failure.tsx';
import type { LazyPart } from '../../shell/lazy-part.ts';
import { usePart } from '../../shell/use-part.ts';

export interface PartPageProps<Part> {
  part: LazyPart<Part>;
  /** Component of the page, from the loaded part. */
  open(part: Part): ComponentType;
  /** The page reads the query itself and is not remounted when it changes; default false. */
  readsQuery?: boolean;
}

/** Page from a lazily loaded part of the site. */
export const PartPage = <Part,>({ part, open, readsQuery = false }: PartPageProps<Part>) => {
  const loaded = usePart(part);
  const owner = ownerOf(useAccount());
  const { pathname, search } = useLocation();
  if (loaded.state === 'failed')
    return <PartFailure failures={loaded.failures} onRetry={loaded.retry} />;
  if (loaded.state === 'loading') return <p role="status">Načítáme…</p>;
  const Page = open(loaded.part);
  // The page is remounted for another user or another address.
  const address = pathname + (readsQuery ? '' : search);
  return <Page key={`${owner?.id ?? ''} ${address}`} />;
};
