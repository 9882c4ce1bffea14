import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { AccountDialogs } from './account/account-dialogs.tsx';
import { AccountProvider } from './account/session/use-account.tsx';
import { watchHistory } from './components/layout/history-guard.ts';
import { createCopyStore, registerWorker } from './offline/copy-store.ts';
import { CopyStoreProvider } from './offline/offline-notice.tsx';
import { PicksProvider } from './picks/use-picks.tsx';
import { readSiteConfiguration, SiteConfigurationProvider } from './shell/configuration.ts';
import { readFirstAnswer } from './shell/first-answer.ts';
import { Site } from './site.tsx';
import { readBasePath } from './shell/server-address.ts';
import './site.css';

const container = document.querySelector('#site');
if (!container) throw new Error('The document has no container for the site');

const configuration = readSiteConfiguration(document);
const firstAnswer = readFirstAnswer(document);
const copyStore = createCopyStore(navigator.serviceWorker);
watchHistory();
createRoot(container).render(
  <StrictMode>
    <SiteConfigurationProvider value={configuration}>
      <BrowserRouter basename={readBasePath() || '/'}>
        <AccountProvider>
          <AccountDialogs>
            <PicksProvider>
              <CopyStoreProvider value={copyStore}>
                <Site firstAnswer={firstAnswer} />
              </CopyStoreProvider>
            </PicksProvider>
          </AccountDialogs>
        </AccountProvider>
      </BrowserRouter>
    </SiteConfigurationProvider>
  </StrictMode>,
);

if (configuration.offline) registerWorker(window, readBasePath());
