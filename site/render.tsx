import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import type { RendererModule } from '../contract/pages/page-renderer.ts';
import { createAccountStore } from './account/session/account-store.ts';
import { createStoredSession } from './account/session/stored-session.ts';
import { App } from './app.tsx';
import { loadPage } from './load-page.ts';
import { createCopyStore } from './offline/copy-store.ts';
import { parseSiteConfiguration } from './shell/configuration.ts';
import { atAddress } from './shell/server-address.ts';

/** Pages that are rendered; each loads the part that it is in. */
const renderedPaths = ['/detail/x', '/misto/1-x', '/o-nas/'];

const nowhere = (): never => {
  throw new Error('A page that is rendered on the server reads no storage');
};

export const createPageRenderer: RendererModule['createPageRenderer'] = async ({
  publicUrl,
  basePath,
  configuration,
}) => {
  await Promise.all(renderedPaths.map(loadPage));
  const address = { origin: publicUrl.slice(0, publicUrl.length - basePath.length), basePath };
  const settings = parseSiteConfiguration(configuration);
  // Effects do not run here, so nothing is ever called.
  const accountStore = createAccountStore({ call: nowhere }, createStoredSession(nowhere));
  const copyStore = createCopyStore(undefined);
  return ({ address: path, firstAnswer }) =>
    atAddress(address, () =>
      renderToString(
        <App
          configuration={settings}
          firstAnswer={firstAnswer}
          accountStore={accountStore}
          copyStore={copyStore}
          route={(site) => (
            <StaticRouter basename={basePath || '/'} location={basePath + path}>
              {site}
            </StaticRouter>
          )}
        />,
      ),
    );
};
