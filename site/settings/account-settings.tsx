import { ApiKeySettings } from './keys/api-key-settings.tsx';
import { CitySettings } from './city-settings.tsx';
import { EmailSettings } from './email-settings.tsx';
import { ExportSettings } from './export-settings.tsx';
import { LeaveSettings } from './leave-settings.tsx';
import { DefaultViewSettings } from './default-view-settings.tsx';
import { EmailReminder } from '../account/email-reminder.tsx';
import { FacebookSettings } from './social/facebook-settings.tsx';
import { NameSettings } from './name-settings.tsx';
import { OrganizerSettings } from './organizer-settings.tsx';
import { PasswordSettings } from './password-settings.tsx';
import { SessionSettings } from './session-settings.tsx';
import { useLoggedIn } from '../account/session/use-logged-in.ts';
import './settings.css';

/** Settings page. An administrator logged in as the user does not see the personal sections. */
export const AccountSettings = () => {
  const user = useLoggedIn();
  return (
    <div className="settings">
      <EmailReminder isInSettings />
      <DefaultViewSettings />
      <CitySettings />
      <OrganizerSettings />
      {user.login_as ? (
        <p className="settings-note">
          Jméno, email, heslo, přihlášení, Facebook, klíče, údaje a&nbsp;smazání účtu mění jen ten,
          komu účet patří.
        </p>
      ) : (
        <>
          <NameSettings />
          <EmailSettings />
          <PasswordSettings />
          <SessionSettings />
          <FacebookSettings />
          <ApiKeySettings />
          <ExportSettings />
          <LeaveSettings />
        </>
      )}
    </div>
  );
};
