import { Link } from 'react-router';
import type { ImportItem } from '../../contract/imports/import-item.ts';
import { typeset } from '../../domain/text/typeset.ts';
import { clueList } from '../organizer/list/clue-messages.ts';

/** Event of one's own that an item looks like, and why. */
export const SimilarNote = ({ similar }: { similar: NonNullable<ImportItem['similar']> }) => (
  <p className="import-item-similar">
    Vypadá jako vaše akce:{' '}
    <Link to={`/moje-akce/upravit/${similar.slug}`}>{typeset(similar.title)}</Link>
    {similar.clues.length > 0 && ` (${clueList(similar.clues)})`}
  </p>
);
