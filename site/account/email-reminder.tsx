import { sendConfirmation } from '../../contract/endpoints/settings.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { protectedPages } from '../../contract/protected-pages.ts';
import { failureMessageOf } from './session/error-message.ts';
import { useAccountStore } from './session/use-account.tsx';
import { useLoggedIn } from './session/use-logged-in.ts';
import './email-reminder.css';

/** Reminder to confirm the email, with a new link; nothing when it is confirmed. */
export const EmailReminder = ({ isInSettings = false }: { isInSettings?: boolean }) => {
  const { email, email_confirmed, email_refused, login_as } = useLoggedIn();
  const { ask } = useAccountStore();
  const [outcome, setOutcome] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  if (email_confirmed || login_as) return null;
  const send = async (): Promise<void> => {
    if (isSending) return;
    setSending(true);
    setOutcome('Posíláme…');
    const result = await ask(sendConfirmation, {});
    setSending(false);
    setOutcome(
      result.state === 'done'
        ? 'Poslali jsme nový odkaz, platí 60\u00a0minut.'
        : failureMessageOf(result),
    );
  };
  return (
    <aside className="email-reminder" aria-label="Potvrzení emailu">
      {email_refused ? (
        <p>
          Na email <strong>{email}</strong> nejde doručit pošta: jeho poštovní server takovou
          schránku nemá. Opravte ho prosím{' '}
          {isInSettings ? 'níže' : <Link to={protectedPages.settings.path}>v&nbsp;Nastavení</Link>},
          nebo pošlete odkaz znovu.
        </p>
      ) : (
        <p>
          Email <strong>{email}</strong> ještě není potvrzený. Otevřete prosím odkaz, který jsme na
          něj poslali, a&nbsp;na jeho stránce email potvrďte.
        </p>
      )}
      <p className="email-reminder-send">
        <button
          type="button"
          className="link-button"
          aria-disabled={isSending}
          onClick={() => void send()}
        >
          Poslat znovu
        </button>
        <span role="status">{outcome}</span>
      </p>
    </aside>
  );
};
