import { useAccount, useAccountStore } from '../../account/session/use-account.tsx';
import './login-as-banner.css';

/** Banner for an administrator logged in as a user, with a button back to their own account. */
export const LoginAsBanner = () => {
  const account = useAccount();
  const { endLoginAs } = useAccountStore();
  if (account.state !== 'in' || !account.user.login_as) return null;
  return (
    <div className="login-as-banner" role="region" aria-label="Přihlášení jako uživatel">
      <p>
        Pracujete v&nbsp;účtu <strong>{account.user.email}</strong>. Všechny změny se zaznamenávají.
      </p>
      <button type="button" onClick={() => void endLoginAs()}>
        Zpět ke svému účtu
      </button>
    </div>
  );
};
