import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { AccountDialogs } from './account/account-dialogs.tsx';
import { AccountProvider } from './account/session/use-account.tsx';
import { watchHistory } from './components/layout/history-guard.ts';
import { readSiteConfiguration, SiteConfigurationProvider } from './shell/configuration.ts';
import { readFirstAnswer } from './shell/first-answer.ts';
import { Site } from './site.tsx';
import { readBasePath } from './shell/server-address.ts';
import './site.css';

const container = document.querySelector('#site');
if (!container) throw new Error('The document has no container for the site');

const configuration = readSiteConfiguration(document);
const firstAnswer = readFirstAnswer(document);
watchHistory();
createRoot(container).render(
  <StrictMode>
    <SiteConfigurationProvider value={configuration}>
      <BrowserRouter basename={readBasePath() || '/'}>
        <AccountProvider>
          <AccountDialogs>
            <Site firstAnswer={firstAnswer} />
          </AccountDialogs>
        </AccountProvider>
      </BrowserRouter>
    </SiteConfigurationProvider>
  </StrictMode>,
);
