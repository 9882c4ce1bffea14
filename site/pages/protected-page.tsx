import { useEffect, useState, type ReactNode } from 'react';
import { useDialogs } from '../account/session/dialogs.ts';
import { useAccount } from '../account/session/use-account.tsx';
import { useTitle } from '../shell/use-title.ts';
import './protected-page.css';

export interface ProtectedPageProps {
  title: string;
  /** Wide page, for a list and a map side by side; default false. */
  isWide?: boolean;
  /** Shown with the login buttons. Default: nothing. */
  note?: ReactNode;
  /** What is typed on it is also kept in this browser; default false. */
  keepsText?: boolean;
  children: ReactNode;
}

interface EndedLoginProps {
  /** What has happened to the content. */
  sentence: string;
}

/** The login has ended on an open page: a dialog to log in again, and a bar when it is closed. */
const EndedLogin = ({ sentence }: EndedLoginProps) => {
  const account = useAccount();
  const { open } = useDialogs();
  const note = `Přihlášení skončilo. ${sentence}`;
  // At each refusal, of which the state is a new object.
  useEffect(() => open('login', { note }), [account, note, open]);
  return (
    <aside className="ended-login" aria-label="Konec přihlášení">
      <p>{note}</p>
      <button type="button" className="link-button" onClick={() => open('login', { note })}>
        Přihlásit se
      </button>
    </aside>
  );
};

/**
 * Page whose content needs a login; without one it shows a notice and the login buttons. Content that is
 * open when the login ends stays.
 */
export const ProtectedPage = (props: ProtectedPageProps) => {
  const { title, isWide = false, note, keepsText = false, children } = props;
  const { state } = useAccount();
  const { open } = useDialogs();
  const [wasOpen, setOpen] = useState(false);
  const isEnded = state === 'ended' && wasOpen;
  const isOpen = state === 'in' || isEnded;
  if (isOpen !== wasOpen) setOpen(isOpen);
  useTitle(title);
  return (
    <div className={isWide ? 'page page-wide' : 'page'}>
      <h1 tabIndex={-1}>{title}</h1>
      {isEnded && (
        <EndedLogin
          sentence={
            keepsText ? 'Text zůstal v\u00a0tomto prohlížeči.' : 'Stránka zůstala, jak byla.'
          }
        />
      )}
      {isOpen && children}
      {!isOpen && state !== 'checking' && (
        <>
          <p>Pro zobrazení této stránky je nutné se přihlásit.</p>
          {note}
          {state === 'unreachable' && (
            <p role="status">Server teď neodpovídá. Přihlášení ověříme, jakmile to půjde.</p>
          )}
          <p className="action-row">
            <button type="button" className="action" onClick={() => open('login')}>
              Přihlásit se
            </button>
            <button
              type="button"
              className="action action-quiet"
              onClick={() => open('registration')}
            >
              Registrovat se
            </button>
          </p>
        </>
      )}
      {state === 'checking' && <p role="status">Ověřujeme přihlášení…</p>}
    </div>
  );
};
