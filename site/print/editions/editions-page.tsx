import { useEffect, useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { useStore } from '../../../widget/index.ts';
import { useAccountStore } from '../../account/session/use-account.tsx';
import { PrintTabs } from '../print-tabs.tsx';
import { readChoice } from '../print-choice.ts';
import { editionsPath, readEditionSearch } from './edition-addresses.ts';
import { newEditionDraft, toEditionDraft } from './edition-draft.ts';
import { EditionForm } from './edition-form.tsx';
import { EditionList } from './edition-list.tsx';
import { createEditionsStore } from './editions-store.ts';
import { IssuePage } from './issue-page.tsx';
import './editions.css';

/** List of own editions, or the form of the one in the address. */
const Editions = () => {
  const account = useAccountStore();
  const [store] = useState(() => createEditionsStore(account));
  useEffect(() => void store.load(), [store]);
  const editions = useStore(store.$editions);
  const hasFailed = useStore(store.$hasFailed);
  const [query] = useSearchParams();
  const open = readEditionSearch(query);
  if (hasFailed && !editions)
    return (
      <p role="alert">
        Vydání se nepodařilo načíst.{' '}
        <button type="button" className="action action-quiet" onClick={() => void store.load()}>
          Zkusit znovu
        </button>
      </p>
    );
  if (!editions) return <p role="status">Načítáme vydání…</p>;
  if (open === null) return <EditionList editions={editions} store={store} />;
  if (open === 'new')
    return (
      <EditionForm
        key="new"
        edition={null}
        draft={newEditionDraft(readChoice(query))}
        store={store}
      />
    );
  const edition = editions.find(({ id }) => id === open);
  if (edition)
    return (
      <EditionForm
        key={edition.id}
        edition={edition}
        draft={toEditionDraft(edition)}
        store={store}
      />
    );
  return (
    <>
      <p role="alert">Takové vydání nemáte. Možná je smazané, nebo patří někomu jinému.</p>
      <p>
        <Link to={editionsPath}>Všechna vydání</Link>
      </p>
    </>
  );
};

/** Page of regular editions, or of the issue in the path. */
export const EditionsPage = () => {
  const { issue } = useParams();
  return (
    <>
      <PrintTabs />
      {issue === undefined ? <Editions /> : <IssuePage key={issue} id={Number(issue)} />}
    </>
  );
};
