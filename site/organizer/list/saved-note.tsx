import { ownEvent } from '../../../contract/endpoints/own-events.ts';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { EditableEvent } from '../../../contract/organizers/own-event.ts';
import { sharingPath } from '../../../contract/social/sharing-path.ts';
import { useAccountStore } from '../../account/session/use-account.tsx';
import { useFacebookOffer } from '../../account/session/use-facebook-offer.ts';
import { eventAddress } from '../../event/event-address.ts';
import { ShareButton } from '../../share/share-button.tsx';
import { QrCode } from '../../share/qr-code/qr-code.tsx';
import { FormLink } from './form-link.tsx';
import { savedSentence, type SavedNoteState } from './saved-sentence.ts';

type SavedEvent = Pick<EditableEvent, 'id'> & { title: string };

/** An own event; null until it is loaded. */
const useSaved = (slug: string): SavedEvent | null => {
  const { ask } = useAccountStore();
  const [event, setEvent] = useState<SavedEvent | null>(null);
  useEffect(() => {
    let isWanted = true;
    void ask(ownEvent, { slug }).then((result) => {
      if (isWanted && result.state === 'done')
        setEvent({ id: result.answer.id, title: result.answer.form.title });
    });
    return () => {
      isWanted = false;
    };
  }, [ask, slug]);
  return event;
};

/** Ways of telling others of an event just published; empty until it is loaded. */
const Sharing = ({ slug }: { slug: string }) => {
  const event = useSaved(slug);
  const address = eventAddress(slug);
  const hasFacebook = useFacebookOffer();
  return (
    <div className="saved-note-sharing">
      {event && (
        <>
          <ShareButton title={event.title} address={address} />
          {hasFacebook && (
            <Link className="action action-quiet" to={sharingPath(event.id)}>
              Na stránku na Facebooku
            </Link>
          )}
          <QrCode title={event.title} address={address} fileName={`qr-${slug}`} />
        </>
      )}
    </div>
  );
};

/** Message about a save in the form, with what people do next; it is what the page begins with. */
export const SavedNote = ({ saved, ...state }: SavedNoteState) =>
  saved !== undefined && (
    <p role="status">
      {savedSentence(state)} <Link to={`/detail/${saved}`}>Zobrazit akci</Link>
      {state.isNew && (
        <>
          {' nebo '}
          <FormLink to={`/moje-akce/vytvorit?kopie=${saved}`}>přidat další podobnou</FormLink>
        </>
      )}
    </p>
  );

/** Ways of telling others of an event just published that is not over; else nothing. */
export const SavedSharing = ({ saved, isNew, isOver }: SavedNoteState) =>
  saved !== undefined && isNew && !isOver && <Sharing slug={saved} />;
