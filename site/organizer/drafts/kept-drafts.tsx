import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useStore, LiveText } from '../../../widget/index.ts';
import { useLoggedIn } from '../../account/session/use-logged-in.ts';
import { momentInDigits } from '../../components/moment.ts';
import { createDraftId, toDraftKey, toDraftPath } from './draft-address.ts';
import { browserDrafts, draftTitle, type ListedDraft } from './draft-storage.ts';
import { createKeptDraftsStore } from './kept-drafts-store.ts';
import './kept-drafts.css';

/** Writes of other tabs. */
const listenToStorage = (changed: () => void): (() => void) => {
  window.addEventListener('storage', changed);
  return () => window.removeEventListener('storage', changed);
};

const kindOf = ({ address }: ListedDraft): string =>
  address.slug !== null ? 'neuložené úpravy' : address.sourceSlug !== null ? 'kopie' : 'nová akce';

/** Drafts that only this browser has, with links to their forms; nothing if there are none. */
export const KeptDrafts = () => {
  const user = useLoggedIn();
  const [store] = useState(() =>
    createKeptDraftsStore(
      { drafts: browserDrafts, createId: createDraftId, listen: listenToStorage },
      user,
    ),
  );
  useEffect(() => store.start(), [store]);
  const drafts = useStore(store.$drafts);
  const discarded = useStore(store.$discarded);
  const takeBack = useRef<HTMLButtonElement>(null);
  // The pressed button is gone.
  useEffect(() => takeBack.current?.focus(), [discarded]);
  if (drafts.length === 0 && !discarded) return null;
  return (
    <section className="kept-drafts" aria-labelledby="kept-drafts-title">
      <h2 id="kept-drafts-title">Rozepsané v&nbsp;tomto prohlížeči</h2>
      <ul>
        {drafts.map((one) => (
          <li key={toDraftKey(one.address)}>
            <Link to={toDraftPath(one.address)}>{draftTitle(one.stored)}</Link>{' '}
            <span className="kept-drafts-kind">
              {one.stored.changedAt > 0
                ? `${kindOf(one)}, ${momentInDigits(one.stored.changedAt, Date.now())}`
                : kindOf(one)}
            </span>{' '}
            <button
              type="button"
              className="link-button"
              aria-label={`Zahodit rozepsané: ${draftTitle(one.stored)}`}
              onClick={() => store.discard(one.address)}
            >
              Zahodit
            </button>
          </li>
        ))}
      </ul>
      <p role="status">
        {discarded && (
          <>
            <LiveText>{`Rozepsaná akce „${draftTitle(discarded.stored)}“ je zahozená.`}</LiveText>{' '}
            <button type="button" className="link-button" ref={takeBack} onClick={store.takeBack}>
              Vrátit
            </button>
          </>
        )}
      </p>
    </section>
  );
};
