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
import { sectionTitles, type SectionName } from './section-titles.ts';
import { SettingsContents } from './settings-contents.tsx';
import { useFacebookOffer } from '../account/session/use-facebook-offer.ts';
import { useLoggedIn } from '../account/session/use-logged-in.ts';
import './settings.css';

/** Sections that only the owner of the account sees. */
const personal: readonly SectionName[] = [
  'name',
  'email',
  'password',
  'facebook',
  'keys',
  'sessions',
  'data',
  'leaving',
];

const names = Object.keys(sectionTitles) as SectionName[];

/** Settings page. An administrator logged in as the user does not see the personal sections. */
export const AccountSettings = () => {
  const { login_as: isLoginAs = false } = useLoggedIn();
  const hasFacebook = useFacebookOffer();
  const shown = names.filter(
    (name) => !(isLoginAs && personal.includes(name)) && (name !== 'facebook' || hasFacebook),
  );
  return (
    <div className="settings">
      <SettingsContents names={shown} />
      <div className="settings-sections">
        <EmailReminder isInSettings />
        <OrganizerSettings />
        {!isLoginAs && (
          <>
            <NameSettings />
            <EmailSettings />
            <PasswordSettings />
          </>
        )}
        <CitySettings />
        <DefaultViewSettings />
        {isLoginAs ? (
          <p className="settings-note">
            Jméno, email, heslo, přihlášení, Facebook, klíče, údaje a&nbsp;smazání účtu mění jen
            ten, komu účet patří.
          </p>
        ) : (
          <>
            <FacebookSettings />
            <ApiKeySettings />
            <SessionSettings />
            <ExportSettings />
            <LeaveSettings />
          </>
        )}
      </div>
    </div>
  );
};
