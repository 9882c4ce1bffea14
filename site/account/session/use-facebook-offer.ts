import { useSiteConfiguration } from '../../shell/configuration.ts';
import { ownerOf } from './account-store.ts';
import { useAccount } from './use-account.tsx';

/** Whether Facebook is offered: the server has an app there, or the account is connected already. */
export const useFacebookOffer = (): boolean => {
  const { facebook } = useSiteConfiguration();
  const owner = ownerOf(useAccount());
  return owner !== null && (facebook || owner.facebook_connected);
};
