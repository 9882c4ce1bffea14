import type { ComponentType } from 'react';
import { useLocation } from 'react-router';
import type { Calls } from '../../account/session/account-client.ts';
import { useAccount, useAccountStore } from '../../account/session/use-account.tsx';
import { PartFailure } from '../../shell/part-failure.tsx';
import { usePart, type LazyPart } from '../../shell/use-part.ts';

export interface PartPageProps<Part> {
  part: LazyPart<Part>;
  /** What of the part is shown, and the calls it makes. */
  open(part: Part): { Page: ComponentType; calls: Calls };
  /** It reads what stands behind the question mark by itself, and goes on standing while that changes. */
  readsQuery?: boolean;
}

/** The page of a part of the site, which comes when the page is opened. */
export const PartPage = <Part,>({ part, open, readsQuery = false }: PartPageProps<Part>) => {
  const loaded = usePart(part);
  const account = useAccount();
  const { learn } = useAccountStore();
  const { pathname, search } = useLocation();
  if (loaded === 'failed') return <PartFailure />;
  if (!loaded) return <p role="status">Načítám…</p>;
  const { Page, calls } = open(loaded);
  learn(calls);
  // Another person's tab, or another address, begins anew.
  const address = pathname + (readsQuery ? '' : search);
  return <Page key={`${account.state === 'in' ? account.user.email : ''} ${address}`} />;
};
