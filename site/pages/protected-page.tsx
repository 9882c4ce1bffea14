import type { ReactNode } from 'react';
import { useDialogs } from '../account/session/dialogs.ts';
import { useAccount } from '../account/session/use-account.tsx';
import { useTitle } from '../shell/use-title.ts';

export interface ProtectedPageProps {
  title: string;
  /** Wide page, for a list and a map side by side; default false. */
  isWide?: boolean;
  /** Shown with the login buttons. Default: nothing. */
  note?: ReactNode;
  children: ReactNode;
}

/** Page whose content needs a login; without one it shows a notice and the login buttons. */
export const ProtectedPage = ({ title, isWide = false, note, children }: ProtectedPageProps) => {
  const { state } = useAccount();
  const { open } = useDialogs();
  useTitle(title);
  return (
    <div className={isWide ? 'page page-wide' : 'page'}>
      <h1 tabIndex={-1}>{title}</h1>
      {state === 'in' && children}
      {(state === 'out' || state === 'unreachable') && (
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
      {state === 'checking' && <p role="status">Ověřuji přihlášení…</p>}
    </div>
  );
};
