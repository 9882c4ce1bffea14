import { useAccount, useAccountStore } from '../../account/session/use-account.tsx';
import './login-as-banner.css';

/** Says on every page that an administrator is somebody else, and leads back. */
export const LoginAsBanner = () => {
  const account = useAccount();
  const { comeBack } = useAccountStore();
  if (account.state !== 'in' || !account.user.login_as) return null;
  return (
    <div className="login-as-banner" role="region" aria-label="Přihlášení za uživatele">
      <p>
        Jste přihlášeni jako <strong>{account.user.email}</strong>. Co změníte, se zapisuje.
      </p>
      <button type="button" onClick={() => void comeBack()}>
        Zpět ke svému účtu
      </button>
    </div>
  );
};
