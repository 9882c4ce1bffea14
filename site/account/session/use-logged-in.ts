import type { User } from '../../../contract/accounts/account.ts';
import { useAccount } from './use-account.tsx';

/** The logged-in user. Throws if there is none: use it only inside ProtectedPage. */
export const useLoggedIn = (): User => {
  const account = useAccount();
  if (account.state !== 'in')
    throw new Error('No user is logged in: use useLoggedIn only inside ProtectedPage');
  return account.user;
};
