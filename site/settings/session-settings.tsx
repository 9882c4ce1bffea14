import { logoutEverywhere, sessions } from '../../contract/endpoints/settings.ts';
import { useEffect, useState } from 'react';
import type { Session } from '../../contract/accounts/settings.ts';
import { useStore } from '../../widget/index.ts';
import { useAccountStore } from '../account/session/use-account.tsx';
import { momentInDigits } from '../components/moment.ts';
import { SavingNote } from './saving-note.tsx';
import { SettingsSection } from './settings-section.tsx';
import { AccountAnswerNote } from './account-answer-note.tsx';
import { createAccountAnswerStore } from './account-answer-store.ts';
import { useSaving } from './use-saving.ts';

const descriptionOf = ({ current, login_as, used_at }: Session): string => {
  if (current) return 'toto přihlášení';
  return `${login_as ? 'pracuje ve vašem účtu, ' : ''}naposledy ${momentInDigits(used_at, Date.now())}`;
};

/** List of the user's logins, and a button that ends all of them. */
export const SessionSettings = () => {
  const { ask, forget } = useAccountStore();
  const [store] = useState(() => createAccountAnswerStore({ ask }, sessions));
  useEffect(() => void store.load(), [store]);
  const logins = useStore(store.$answer);
  const { saving, sentence, save } = useSaving();
  return (
    <SettingsSection
      name="sessions"
      lead="Odkud je váš účet právě přihlášený. Pokud některé přihlášení nepoznáváte, odhlaste se všude a&nbsp;změňte si heslo."
    >
      <AccountAnswerNote store={store} failure="Přihlášení se nepodařilo načíst." />
      {logins && (
        <ul className="settings-sessions">
          {logins.map((session) => (
            <li key={session.id}>
              <strong>{session.device}</strong> <span>{descriptionOf(session)}</span>
            </li>
          ))}
        </ul>
      )}
      <button
        type="button"
        className="action action-quiet"
        onClick={() => void save(() => ask(logoutEverywhere, {})).then((done) => done && forget())}
      >
        Odhlásit se všude
      </button>
      <SavingNote saving={saving} sentence={sentence} saved="" />
    </SettingsSection>
  );
};
