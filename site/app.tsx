import { StrictMode, useEffect, type ReactNode } from 'react';
import type { FirstAnswer } from '../contract/views/first-answer.ts';
import { AccountDialogs } from './account/account-dialogs.tsx';
import type { AccountStore } from './account/session/account-store.ts';
import { AccountProvider } from './account/session/use-account.tsx';
import type { CopyStore } from './offline/copy-store.ts';
import { CopyStoreProvider } from './offline/offline-notice.tsx';
import { PicksProvider } from './picks/use-picks.tsx';
import { SiteConfigurationProvider, type SiteConfiguration } from './shell/configuration.ts';
import { Site } from './site.tsx';

export interface AppProps {
  configuration: SiteConfiguration;
  firstAnswer: FirstAnswer;
  /** Default: that of this browser. */
  accountStore?: AccountStore;
  copyStore: CopyStore;
  /** Called when it is interactive. */
  onReady?(): void;
  /** Puts the site into a router, which differs between browser and server. */
  route(site: ReactNode): ReactNode;
}

/** The whole site, the same in the browser and on the server. */
export const App = ({
  configuration,
  firstAnswer,
  accountStore,
  copyStore,
  onReady,
  route,
}: AppProps) => {
  useEffect(() => onReady?.(), [onReady]);
  return (
    <StrictMode>
      <SiteConfigurationProvider value={configuration}>
        {route(
          <AccountProvider {...(accountStore && { store: accountStore })}>
            <AccountDialogs>
              <PicksProvider>
                <CopyStoreProvider value={copyStore}>
                  <Site firstAnswer={firstAnswer} />
                </CopyStoreProvider>
              </PicksProvider>
            </AccountDialogs>
          </AccountProvider>,
        )}
      </SiteConfigurationProvider>
    </StrictMode>
  );
};
