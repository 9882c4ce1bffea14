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
/** Time until a part that could not be loaded is asked for again, in milliseconds. */
const nextTry = 5000;

const start = (): void => {
  // Of a browser that knows no shadow roots in documents.
  for (const unread of container.querySelectorAll('template')) unread.remove();
  if (container.hasChildNodes() && isServerPage()) hydrateRoot(container, app);
  else createRoot(container).render(app);
};
/** What the server has rendered stays until the part of the page is here: without it the page would be another one. */
const takeOverText = (): void =>
  void loadPage(window.location.pathname.slice(basePath.length)).then(start, () =>
    window.setTimeout(takeOverText, nextTry),
  );
if (container.hasChildNodes()) takeOverText();
else start();

if (configuration.offline)
  registerWorker(
    window,
    basePath,
    embeddedAnswers(firstAnswer).map((path) => serverAddress() + path),
  );
