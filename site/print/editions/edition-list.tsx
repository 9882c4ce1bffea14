import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Edition } from '../../../contract/print/edition.ts';
import { failureMessageOf } from '../../account/session/error-message.ts';
import { EditionListItem } from './edition-list-item.tsx';
import { editionsPath, issueAddress, newEditionSearch } from './edition-addresses.ts';
import type { EditionsStore } from './editions-store.ts';
import { RemoveEdition } from './remove-edition.tsx';

export interface EditionListProps {
  editions: readonly Edition[];
  store: EditionsStore;
}

/** Own editions with their issues. */
export const EditionList = ({ editions, store }: EditionListProps) => {
  const navigate = useNavigate();
  const [removed, setRemoved] = useState<Edition | null>(null);
  const [status, setStatus] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const count = useRef(editions.length);
  useEffect(() => {
    // The pressed button was removed with its row.
    if (editions.length < count.current) heading.current?.focus();
    count.current = editions.length;
  }, [editions.length]);
  const makeIssue = async ({ id }: Edition): Promise<void> => {
    setProblem(null);
    setStatus('Připravujeme vydání…');
    const result = await store.makeIssue(id);
    setStatus('');
    if (result.state === 'done') void navigate(issueAddress(result.answer.id));
    else setProblem(failureMessageOf(result));
  };
  return (
    <div className="edition-list">
      <h2 className="visually-hidden" tabIndex={-1} ref={heading}>
        Moje vydání
      </h2>
      {editions.length === 0 && (
        <p className="edition-list-lead">
          Vydáváte zpravodaj nebo vyvěšujete program pravidelně? Nastavte obec, období, podobu
          a&nbsp;den uzávěrky jednou. V&nbsp;den uzávěrky po šesté ráno tu bude čekat PDF
          i&nbsp;text pro zpravodaj a&nbsp;přijde vám o&nbsp;tom email.
        </p>
      )}
      <div role="alert">{problem && <p className="edition-problem">{problem}</p>}</div>
      <p role="status" className="edition-status">
        {status}
      </p>
      {editions.length > 0 && (
        <ul className="edition-rows">
          {editions.map((edition) => (
            <EditionListItem
              key={edition.id}
              edition={edition}
              onIssue={() => void makeIssue(edition)}
              onRemove={() => setRemoved(edition)}
            />
          ))}
        </ul>
      )}
      <p className="action-row">
        <Link className="action" to={`${editionsPath}${newEditionSearch('')}`}>
          Nové pravidelné vydání
        </Link>
      </p>
      {removed && (
        <RemoveEdition
          edition={removed}
          store={store}
          onClose={() => setRemoved(null)}
          onGone={() => {
            setStatus(`Vydání „${removed.name}“ je smazané.`);
            setRemoved(null);
          }}
        />
      )}
    </div>
  );
};
