import { useState } from 'react';
import { useStore } from '../../../widget/index.ts';
import { unreachableSentence } from '../../shell/silence-in-words.ts';
import type { EventFormStore } from '../event-form-store.ts';

/**
 * Offer to fill in organizer, contact, link and place of the next events, for somebody without a
 * profile who has written some of them.
 */
export const ProfileOffer = ({ store: { form, defaults } }: { store: EventFormStore }) => {
  const { organizer, contact, url } = useStore(form.$values);
  const hasNoProfile = useStore(defaults.$hasNoProfile);
  const saving = useStore(defaults.$saving);
  const isWritten = [organizer, contact, url].some((text) => text.trim() !== '');
  // Stays where it was pressed.
  const [isKept, setKept] = useState(false);
  if (!isKept && !(hasNoProfile && isWritten)) return null;
  const isSaved = saving.state === 'saved';
  const words = {
    idle: 'Odkaz, pořadatele, kontakt a\u00a0místo vám předvyplníme.',
    saving: 'Ukládáme…',
    saved: 'Uloženo. V\u00a0dalších akcích to předvyplníme, změnit to můžete v\u00a0Nastavení.',
    failed: (saving.state === 'failed' && saving.sentence) || unreachableSentence,
  };
  return (
    <div className="profile-offer">
      <button
        type="button"
        className="action action-quiet"
        aria-disabled={isSaved}
        onClick={() => {
          if (isSaved) return;
          setKept(true);
          void defaults.saveProfile(form.$values.get());
        }}
      >
        Použít i&nbsp;příště
      </button>
      <p role="status">{words[saving.state]}</p>
    </div>
  );
};
