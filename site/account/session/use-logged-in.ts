import type { User } from '../../../contract/accounts/account.ts';
import { useAccount } from './use-account.tsx';

/** Whoever is logged in. Throws where nobody is: such a page has told them so. */
export const useLoggedIn = (): User => {
  const account = useAccount();
  if (account.state !== 'in') throw new Error('nobody is logged in');
  return account.user;
};
