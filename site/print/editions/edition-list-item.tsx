import { Link } from 'react-router';
import type { Edition } from '../../../contract/print/edition.ts';
import { typeset } from '../../../domain/text/typeset.ts';
import { closableDay } from '../../../domain/editions/closing-day.ts';
import { civilDateAt } from '../../../domain/time/civil-time.ts';
import { dayInDigits } from '../../../widget/index.ts';
import { editionSearch, editionsPath, issueAddress } from './edition-addresses.ts';
import { closingInWords, issueDaysInDigits, editionInWords } from './edition-words.ts';

export interface EditionListItemProps {
  edition: Edition;
  onIssue(): void;
  onRemove(): void;
}

/** Issues shown without opening the others. */
const maxShownIssues = 3;

/** Time that an issue takes at most when nothing is wrong, in milliseconds. */
const usualDelayMs = 180_000;

/** Whether the issue of a closing day was not made in time. */
const isLate = (nextClosing: string): boolean =>
  nextClosing <= closableDay(Date.now() - usualDelayMs);

/** Edition with its latest issues. */
export const EditionListItem = ({ edition, onIssue, onRemove }: EditionListItemProps) => {
  const { id, name, issues, closing, next_closing, mail } = edition;
  const year = Number(civilDateAt(Date.now()).slice(0, 4));
  const toLink = ({ id: issue, start, end }: Edition['issues'][number]) => (
    <li key={issue}>
      <Link to={issueAddress(issue)}>{issueDaysInDigits(start, end, year)}</Link>
    </li>
  );
  return (
    <li className="edition-row">
      <h3>{typeset(name)}</h3>
      <p>{editionInWords(edition)}</p>
      {isLate(next_closing) ? (
        <p className="edition-late">
          Mělo vyjít {dayInDigits(next_closing, year)}, ale zatím se to nepodařilo. Za&nbsp;několik
          minut to zkusíme znovu, nebo vydání vydejte hned.
        </p>
      ) : (
        <p>
          Uzávěrka {closingInWords(closing)}, příští {dayInDigits(next_closing, year)}
          {year !== Number(next_closing.slice(0, 4)) && '.'}
          {mail && ' Až bude vydání připravené, pošleme vám email.'}
        </p>
      )}
      {issues.length > 0 ? (
        <>
          <p id={`edition-${id}-issues`}>Vydání:</p>
          <ul className="edition-issues" aria-labelledby={`edition-${id}-issues`}>
            {issues.slice(0, maxShownIssues).map(toLink)}
          </ul>
          {issues.length > maxShownIssues && (
            <details className="edition-older">
              <summary>Starší</summary>
              <ul className="edition-issues">{issues.slice(maxShownIssues).map(toLink)}</ul>
            </details>
          )}
        </>
      ) : (
        <p>Zatím nic nevyšlo.</p>
      )}
      <p className="edition-actions">
        <button
          type="button"
          className="link-button"
          onClick={onIssue}
          aria-label={`Vydat hned: ${name}`}
        >
          Vydat hned
        </button>
        <Link to={`${editionsPath}${editionSearch(id)}`} aria-label={`Upravit: ${name}`}>
          Upravit
        </Link>
        <button
          type="button"
          className="link-button"
          onClick={onRemove}
          aria-label={`Smazat: ${name}`}
        >
          Smazat
        </button>
      </p>
    </li>
  );
};
