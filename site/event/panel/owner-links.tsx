import { Link } from 'react-router';
import type { EventDetail } from '../../../contract/events/event-detail.ts';
import { sharingPath } from '../../../contract/social/sharing-path.ts';
import { useMayEdit } from './use-may-edit.ts';
import './owner-links.css';

/** Links to the form of an event and to where it is shared, for whoever may edit it; nothing for others. */
export const OwnerLinks = ({ event: { id, slug } }: { event: Pick<EventDetail, 'id' | 'slug'> }) =>
  useMayEdit(slug) && (
    <span className="owner-links">
      <Link className="action action-quiet" aria-label="Sdílet na Facebook" to={sharingPath(id)}>
        Facebook
      </Link>
      <Link className="action action-quiet" to={`/moje-akce/upravit/${slug}`}>
        Upravit
      </Link>
    </span>
  );
