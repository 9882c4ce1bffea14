import {
  chooseFacebookPages,
  facebookConnection,
  removeFacebook,
  startFacebook,
} from '../../../contract/endpoints/facebook.ts';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { protectedPages } from '../../../contract/protected-pages.ts';
import { useStore } from '../../../widget/index.ts';
import { useAccountStore } from '../../account/session/use-account.tsx';
import { useFacebookOffer } from '../../account/session/use-facebook-offer.ts';
import { AccountAnswerNote } from '../account-answer-note.tsx';
import { createAccountAnswerStore } from '../account-answer-store.ts';
import { SavingNote } from '../saving-note.tsx';
import { SettingsSection } from '../settings-section.tsx';
import { useSaving } from '../use-saving.ts';
import { FacebookPages } from './facebook-pages.tsx';

/** Connection of the account with Facebook; each change is saved at once. */
export const FacebookSettings = () => {
  const { ask } = useAccountStore();
  const isOffered = useFacebookOffer();
  const [store] = useState(() => createAccountAnswerStore({ ask }, facebookConnection));
  useEffect(() => void store.load(), [store]);
  const answer = useStore(store.$answer);
  const { saving, sentence, save } = useSaving();
  const [saved, setSaved] = useState('Uloženo.');

  const connect = async (): Promise<void> => {
    setSaved('Otevíráme Facebook…');
    const dialog = await save(() => ask(startFacebook, {}));
    if (dialog) location.assign(dialog.address);
  };
  const choose = async (pages: string[], outcome: string): Promise<void> => {
    setSaved(outcome);
    const next = await save(() => ask(chooseFacebookPages, { pages }));
    if (next) store.replace(next);
  };
  const disconnect = async (): Promise<void> => {
    setSaved('Facebook je odpojený. Co bylo naplánované, se nezveřejní.');
    const next = await save(() => ask(removeFacebook, {}));
    if (next) store.replace(next);
  };

  // Without a page, an account may still be connected.
  if (!isOffered && !answer?.connection) return null;
  return (
    <SettingsSection
      name="facebook"
      lead={
        answer?.available === false ? (
          <>Propojit další stránky nejde, provozovatel mapy Facebook nenastavil.</>
        ) : (
          <>
            Propojte stránky, které na Facebooku spravujete. Akce na nich sdílíte tlačítkem Sdílet
            v&nbsp;<Link to={protectedPages.myEvents.path}>Mých akcích</Link>, samy od sebe se na
            nich neobjeví.
          </>
        )
      }
    >
      <AccountAnswerNote store={store} failure="Propojení se nepodařilo načíst." />
      {answer?.connection && (
        <FacebookPages
          connection={answer.connection}
          onRemove={(page, pages) => void choose(pages, `Stránka „${page.title}“ je odebraná.`)}
        />
      )}
      {answer && (answer.available || answer.connection) && (
        <p className="action-row">
          {answer.available && (
            <button
              type="button"
              className="action action-quiet"
              aria-disabled={saving === 'saving'}
              onClick={() => void connect()}
            >
              {answer.connection ? 'Propojit znovu' : 'Propojit s\u00a0Facebookem'}
            </button>
          )}
          {answer.connection && (
            <button
              type="button"
              className="action action-quiet"
              aria-disabled={saving === 'saving'}
              onClick={() => void disconnect()}
            >
              Odpojit Facebook
            </button>
          )}
        </p>
      )}
      <SavingNote saving={saving} sentence={sentence} saved={saved} />
    </SettingsSection>
  );
};
