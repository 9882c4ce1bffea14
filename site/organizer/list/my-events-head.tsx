import { Link } from 'react-router';
import { protectedPages } from '../../../contract/protected-pages.ts';
import { EmailReminder } from '../../account/email-reminder.tsx';
import { KeptDrafts } from '../drafts/kept-drafts.tsx';
import { toMonthSearch } from '../month/month-address.ts';
import { FormLink } from './form-link.tsx';
import { SavedNote, SavedSharing } from './saved-note.tsx';
import type { SavedNoteState } from './saved-sentence.ts';

export interface MyEventsHeadProps {
  state: SavedNoteState | null;
  /** What stands below: rows, or the days of a month. */
  view: 'list' | 'month';
  /** The list itself tells of what was saved. */
  isTold?: boolean;
}

/** What both views of one's own events begin with. */
export const MyEventsHead = ({ state, view, isTold = false }: MyEventsHeadProps) => (
  <>
    {!isTold && <SavedNote {...state} />}
    <SavedSharing {...state} />
    <p className="action-row">
      <FormLink className="action" to="/moje-akce/vytvorit">
        Vytvořit novou akci
      </FormLink>
      {view === 'list' ? (
        <Link to={{ search: toMonthSearch() }}>Kalendář</Link>
      ) : (
        <Link to={protectedPages.myEvents.path}>Seznam</Link>
      )}
      <Link to="/moje-akce/odjinud">Akce odjinud</Link>
      <Link to={protectedPages.placeEditor.path}>Moje místa</Link>
      <Link to={`${protectedPages.printing.path}/?moje=1`}>Vytisknout</Link>
    </p>
    <EmailReminder />
    <KeptDrafts />
  </>
);
