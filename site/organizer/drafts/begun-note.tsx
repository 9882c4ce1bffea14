import { useState } from 'react';
import { Link } from 'react-router';
import { useLoggedIn } from '../../account/session/use-logged-in.ts';
import { isNewEvent, toDraftPath } from './draft-address.ts';
import { browserDrafts, draftTitle } from './draft-storage.ts';

/** Note over an empty form about new events begun before; nothing if there are none. */
export const BegunNote = () => {
  const user = useLoggedIn();
  const [begun] = useState(() =>
    browserDrafts.list(user).filter(({ address }) => isNewEvent(address)),
  );
  const [latest] = begun;
  if (!latest) return null;
  return (
    <p className="event-form-restored">
      Máte rozepsanou akci „{draftTitle(latest.stored)}“.{' '}
      <Link to={toDraftPath(latest.address)}>Pokračovat v&nbsp;ní</Link>
      {begun.length > 1 && (
        <>
          {', nebo '}
          <Link to="/moje-akce">vybrat z&nbsp;rozepsaných</Link>
        </>
      )}
    </p>
  );
};
