import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import type {
  RenderedPage,
  RenderedSite,
  RendererModule,
} from '../contract/pages/page-renderer.ts';
import { createAccountStore } from './account/session/account-store.ts';
import { createStoredSession } from './account/session/stored-session.ts';
import { App } from './app.tsx';
import { loadPage } from './load-page.ts';
import { FrameList } from './pages/frame-list.tsx';
import { addMapText } from './map-text.tsx';
import { createCopyStore } from './offline/copy-store.ts';
import { createPicksStore } from './picks/picks-store.ts';
import { parseSiteConfiguration } from './shell/configuration.ts';
import { atAddress } from './shell/server-address.ts';

/** Pages that are rendered; each loads the part that it is in. */
const renderedPaths = ['/detail/x', '/misto/1-x', '/poradatel/x/x', '/o-nas/'];

const nowhere = (): never => {
  throw new Error('A page that is rendered on the server reads no storage');
};

const toSiteAddress = ({ publicUrl, basePath }: Pick<RenderedSite, 'publicUrl' | 'basePath'>) => ({
  origin: publicUrl.slice(0, publicUrl.length - basePath.length),
  basePath,
});

export const createPageRenderer: RendererModule['createPageRenderer'] = async ({
  publicUrl,
  basePath,
  mapStyles,
  configuration,
}) => {
  await Promise.all(renderedPaths.map(loadPage));
  const address = toSiteAddress({ publicUrl, basePath });
  const settings = parseSiteConfiguration(configuration);
  // Effects do not run here, so nothing is ever called.
  const accountStore = createAccountStore({ call: nowhere }, createStoredSession(nowhere));
  const copyStore = createCopyStore(undefined);
  const picksStore = createPicksStore(nowhere);
  const renderPage = ({ address: path, firstAnswer }: RenderedPage): string =>
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
    );
  return (page) =>
    atAddress(address, () => {
      const html = renderPage(page);
      return mapStyles === null ? html : addMapText(html, page, { styles: mapStyles, picksStore });
    });
};

export const createFrameRenderer: RendererModule['createFrameRenderer'] = (site) => (frame) =>
  atAddress(toSiteAddress(site), () => renderToStaticMarkup(<FrameList {...frame} />));
