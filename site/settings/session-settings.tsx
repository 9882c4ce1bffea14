import type { Session } from '../../contract/accounts/settings.ts';
import { useAccountStore } from '../account/session/use-account.tsx';
import { SavingNote } from './saving-note.tsx';
import { SettingsSection } from './settings-section.tsx';
import { useAccountAnswer } from './use-account-answer.tsx';
import { useSaving } from './use-saving.ts';

const moment = new Intl.DateTimeFormat('cs', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Europe/Prague',
});

const aboutOf = ({ current, login_as, used_at }: Session): string => {
  if (current) return 'tohle přihlášení';
  return `${login_as ? 'pomáhá vám, ' : ''}naposledy ${moment.format(used_at)}`;
};

/** List of the user's logins, and a button that ends all of them. */
export const SessionSettings = () => {
  const { ask, forget } = useAccountStore();
  const { answer: sessions, note } = useAccountAnswer(
    'sessions',
    'Přihlášení se nepodařilo načíst.',
  );
  const { saving, sentence, save } = useSaving();
  return (
    <SettingsSection
      title="Přihlášení"
      lead="Kde všude jste teď přihlášeni. Nepoznáváte některé? Odhlaste se všude a změňte si heslo."
    >
      {note}
      {sessions && (
        <ul className="settings-sessions">
          {sessions.map((session) => (
            <li key={session.id}>
              <strong>{session.device}</strong> <span>{aboutOf(session)}</span>
            </li>
          ))}
        </ul>
      )}
      <button
        type="button"
        className="action action-quiet"
        onClick={() => void save(() => ask('logoutEverywhere')).then((done) => done && forget())}
      >
        Odhlásit se všude
      </button>
      <SavingNote saving={saving} sentence={sentence} saved="" />
    </SettingsSection>
  );
};
