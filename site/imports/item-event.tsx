import { Link } from 'react-router';
import type { ImportItem } from '../../contract/imports/import-item.ts';
import type { OwnStatus } from '../../contract/organizers/own-event.ts';
import { typeset } from '../../domain/text/typeset.ts';

export interface ItemEventProps {
  event: NonNullable<ImportItem['event']>;
}

const statusWords: Record<OwnStatus, string | null> = {
  draft: 'koncept',
  published: null,
  cancelled: 'zrušená',
  deleted: 'smazaná',
};

/** Visitors see neither drafts nor deleted events. */
const addressOf = ({ slug, status }: ItemEventProps['event']): string =>
  status === 'draft' ? `/moje-akce/upravit/${slug}` : `/detail/${slug}`;

/** Own event that was made of an item. */
export const ItemEvent = ({ event }: ItemEventProps) => {
  const status = statusWords[event.status];
  return (
    <p>
      {'Vaše akce: '}
      {event.status === 'deleted' ? (
        typeset(event.title)
      ) : (
        <Link to={addressOf(event)}>{typeset(event.title)}</Link>
      )}
      {status !== null && ` (${status})`}
    </p>
  );
};
