import { useEffect, useState } from 'react';
import type { Session } from '../../contract/account.ts';
import { useAccountStore } from '../account/use-account.tsx';
import { SavingNote } from './saving-note.tsx';
import { SettingsSection } from './settings-section.tsx';
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

/** Where the person is logged in, and the way to end all of it. */
export const SessionSettings = () => {
  const { ask, forget } = useAccountStore();
  const [sessions, setSessions] = useState<Session[] | null>(null);
  const [failed, setFailed] = useState(false);
  const { saving, sentence, save } = useSaving();
  const load = async (): Promise<void> => {
    setFailed(false);
    const called = await ask('sessions');
    if (called.state === 'done') setSessions(called.answer);
    else setFailed(true);
  };
  useEffect(() => void load(), []);
  return (
    <SettingsSection
      title="Přihlášení"
      lead="Kde všude jste teď přihlášeni. Nepoznáváte některé? Odhlaste se všude a změňte si heslo."
    >
      {!sessions && !failed && <p role="status">Načítám…</p>}
      {failed && (
        <p role="alert">
          Přihlášení se nepodařilo načíst.{' '}
          <button type="button" className="settings-quiet" onClick={() => void load()}>
            Zkusit znovu
          </button>
        </p>
      )}
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
        className="settings-quiet"
        onClick={() => void save(() => ask('logoutEverywhere')).then((done) => done && forget())}
      >
        Odhlásit se všude
      </button>
      <SavingNote saving={saving} sentence={sentence} saved="" />
    </SettingsSection>
  );
};
