import { Link } from 'react-router';
import { useMayEdit } from './use-may-edit.ts';
import './edit-link.css';

/** Link to the form of an event for whoever may edit it; nothing for others. */
export const EditLink = ({ slug }: { slug: string }) =>
  useMayEdit(slug) && (
    <Link className="action action-quiet edit-link" to={`/moje-akce/upravit/${slug}`}>
      Upravit
    </Link>
  );
