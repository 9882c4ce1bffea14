import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from './app.tsx';
import { watchHistory } from './components/layout/history-guard.ts';
import { loadPage } from './load-page.ts';
import { createCopyStore, embeddedAnswers, registerWorker } from './offline/copy-store.ts';
import { readSiteConfiguration } from './shell/configuration.ts';
import { readFirstAnswer } from './shell/first-answer.ts';
import { isServerPage, readBasePath, serverAddress } from './shell/server-address.ts';
import { takeOver } from './take-over.ts';
import './site.css';

const container = document.querySelector('#site');
if (!container) throw new Error('The document has no container for the site');

const configuration = readSiteConfiguration(document);
const firstAnswer = readFirstAnswer(document);
const basePath = readBasePath();
watchHistory();
const app = (
  <App
    configuration={configuration}
    firstAnswer={firstAnswer}
    copyStore={createCopyStore(navigator.serviceWorker)}
    onReady={() => takeOver(container)}
    route={(site) => <BrowserRouter basename={basePath || '/'}>{site}</BrowserRouter>}
  />
);
if (container.hasChildNodes() && isServerPage()) {
  const start = (): void => void hydrateRoot(container, app);
  // A part that is still being loaded would render something else than the server did.
  loadPage(window.location.pathname.slice(basePath.length)).then(start, start);
} else createRoot(container).render(app);

if (configuration.offline)
  registerWorker(
    window,
    basePath,
    embeddedAnswers(firstAnswer).map((path) => serverAddress() + path),
  );
