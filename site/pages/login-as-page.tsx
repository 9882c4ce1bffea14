import { useEffect, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { protectedPages } from '../../contract/protected-pages.ts';
import { useAccountStore } from '../account/session/use-account.tsx';
import { ProtectedPage } from './protected-page.tsx';

const LoggingIn = ({ email }: { email: string }) => {
  const { loginAs } = useAccountStore();
  const navigate = useNavigate();
  const [failed, setFailed] = useState(false);
  // An effect runs twice while developing; somebody is logged in once.
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    void loginAs(email).then(({ state }) => {
      if (state === 'done') void navigate('/', { replace: true });
      else setFailed(true);
    });
  }, []);
  return <p role="status">{failed ? 'Error' : `Loginuju se jako ${email}`}</p>;
};

/** An administrator goes on as somebody else, to help them. */
export const LoginAsPage = () => {
  const { email = '' } = useParams();
  return (
    <ProtectedPage title={protectedPages.loginAs.title}>
      <LoggingIn key={email} email={email} />
    </ProtectedPage>
  );
};
