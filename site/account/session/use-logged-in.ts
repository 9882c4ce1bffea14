import type { User } from '../../../contract/accounts/account.ts';
import { ownerOf } from './account-store.ts';
import { useAccount } from './use-account.tsx';

/**
 * The logged-in user, or whose login has ended on an open page. Throws if there is none: use it only
 * inside ProtectedPage.
 */
export const useLoggedIn = (): User => {
  const owner = ownerOf(useAccount());
  if (!owner) throw new Error('No user is logged in: use useLoggedIn only inside ProtectedPage');
  return owner;
};
