import { Link } from 'react-router';
import type { EventDetail } from '../../../contract/events/event-detail.ts';
import { sharingPath } from '../../../contract/social/sharing-path.ts';
import { useFacebookOffer } from '../../account/session/use-facebook-offer.ts';
import { useMayEdit } from './use-may-edit.ts';
import './owner-links.css';

/** Links to the form of an event and to where it is shared, for whoever may edit it; nothing for others. */
export const OwnerLinks = ({ event }: { event: Pick<EventDetail, 'id' | 'slug'> }) => {
  const { id, slug } = event;
  const mayEdit = useMayEdit(slug);
  const mayShare = useFacebookOffer();
  if (!mayEdit) return null;
  return (
    <span className="owner-links">
      {mayShare && (
        <Link className="action action-quiet" aria-label="Sdílet na Facebooku" to={sharingPath(id)}>
          Na Facebooku
        </Link>
      )}
      <Link className="action action-quiet" to={`/moje-akce/upravit/${slug}`}>
        Upravit
      </Link>
    </span>
  );
};
