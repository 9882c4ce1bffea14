import { useEffect, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { protectedPages } from '../../contract/protected-pages.ts';
import { useAccountStore } from '../account/session/use-account.tsx';
import { ProtectedPage } from './protected-page.tsx';

const LoggingIn = ({ email }: { email: string }) => {
  const { loginAs } = useAccountStore();
  const navigate = useNavigate();
  const [failed, setFailed] = useState(false);
  // In development React runs effects twice; the login must be requested once.
  const isRequested = useRef(false);
  useEffect(() => {
    if (isRequested.current) return;
    isRequested.current = true;
    void loginAs(email).then(({ state }) => {
      if (state === 'done') void navigate('/', { replace: true });
      else setFailed(true);
    });
  }, [email, loginAs, navigate]);
  return <p role="status">{failed ? 'Error' : `Loginuju se jako ${email}`}</p>;
};

/** Logs an administrator in as the user with the e-mail in the address. */
export const LoginAsPage = () => {
  const { email = '' } = useParams();
  return (
    <ProtectedPage title={protectedPages.loginAs.title}>
      <LoggingIn key={email} email={email} />
    </ProtectedPage>
  );
};
