import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { typeset } from '../../../domain/text/typeset.ts';
import { civilDateAt } from '../../../domain/time/civil-time.ts';
import { counted, countedEvents, nbsp, useStore, type PluralForms } from '../../../widget/index.ts';
import { useAccountStore } from '../../account/session/use-account.tsx';
import { momentInDigits } from '../../components/moment.ts';
import { editionSearch, editionsPath } from './edition-addresses.ts';
import { issueDaysInDigits } from './edition-words.ts';
import { IssueOutputs } from './issue-outputs.tsx';
import { printedCount } from '../printed-count.ts';
import { IssueRowItem } from './issue-row.tsx';
import { createIssueStore } from './issue-store.ts';

const unfitForms: PluralForms = [
  'akce se už do vydání nevejde',
  'akce se už do vydání nevejdou',
  'akcí se už do vydání nevejde',
];

/** Issue of an edition: its events with their changes, and its outputs. */
export const IssuePage = ({ id }: { id: number }) => {
  const account = useAccountStore();
  const [store] = useState(() => createIssueStore(account, id));
  useEffect(() => void store.load(), [store]);
  const state = useStore(store.$issue);
  const note = useStore(store.$note);
  const isSaving = useStore(store.$isSaving);
  if (state.state === 'loading') return <p role="status">Načítáme vydání…</p>;
  if (state.state === 'failed')
    return (
      <div role="alert">
        <p>
          {state.isMissing
            ? 'Takové vydání nemáte. Možná je smazané, nebo patří někomu jinému.'
            : 'Vydání se nepodařilo načíst.'}
        </p>
        <p className="action-row">
          {!state.isMissing && (
            <button type="button" className="action action-quiet" onClick={() => void store.load()}>
              Zkusit znovu
            </button>
          )}
          <Link to={editionsPath}>Všechna vydání</Link>
        </p>
      </div>
    );
  const { issue } = state;
  const { edition, rows, start, end, read_at, reading, omitted } = issue;
  const year = Number(civilDateAt(Date.now()).slice(0, 4));
  const printed = rows.filter((row) => row.state === 'printed').length;
  const spares = rows.filter((row) => row.state === 'over-limit' || row.state === 'left-out');
  const titleOf = (slug: string | null): string | null =>
    rows.find((row) => row.slug === slug)?.title ?? null;
  return (
    <div className="issue">
      <p>
        <Link to={editionsPath}>Všechna vydání</Link>
      </p>
      <h2>
        {typeset(edition.name)}: {issueDaysInDigits(start, end, year)}
      </h2>
      <p key={reading} className="issue-about">
        {reading > 1 ? `${reading}. verze` : 'První verze'} podle dat z{nbsp}
        {momentInDigits(read_at, Date.now())}.{' '}
        <Link to={`${editionsPath}${editionSearch(edition.id)}`}>Nastavení vydání</Link>
      </p>
      <div className="issue-columns">
        <section className="issue-events" aria-labelledby="issue-events-title">
          <h3 id="issue-events-title">Akce</h3>
          <p key={`${printed} ${omitted}`} className="field-hint">
            {printedCount(printed, rows.length)}
            {omitted > 0 &&
              ` ${counted(omitted, unfitForms)}; vyberte kategorie, nebo kratší období.`}
          </p>
          <p className="action-row">
            <button
              type="button"
              className="action action-quiet"
              aria-disabled={isSaving}
              onClick={() => void store.renew()}
            >
              Nová verze podle dat
            </button>
          </p>
          <p className="field-hint">
            Načte akce znovu. Vaše úpravy zůstanou a&nbsp;co se změnilo, označíme.
          </p>
          <div role="alert">
            {note?.failed && <p className="edition-problem">{note.sentence}</p>}
          </div>
          <p role="status" className="edition-status">
            {isSaving ? 'Ukládáme…' : note && !note.failed && note.sentence}
          </p>
          {rows.length === 0 ? (
            <p>V&nbsp;tomto období není ve výběru žádná akce.</p>
          ) : (
            <ul className="issue-rows" aria-label={countedEvents(rows.length)}>
              {rows.map((row) => (
                <IssueRowItem
                  key={row.slug}
                  row={row}
                  start={start}
                  replacement={titleOf(row.change.replaced_by)}
                  spares={spares.filter(({ slug }) => slug !== row.slug)}
                  store={store}
                />
              ))}
            </ul>
          )}
        </section>
        <IssueOutputs issue={issue} store={store} />
      </div>
    </div>
  );
};
