import { useRef } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useAccount } from '../../account/session/use-account.tsx';
import { isFramePath } from '../../shell/frame-path.ts';
import { PageOfflineNotice } from '../../offline/offline-notice.tsx';
import { RenderBoundary } from '../../shell/render-boundary.tsx';
import { RenderFailure } from '../../shell/render-failure.tsx';
import { PicksNotice } from '../../picks/picks-notice.tsx';
import { NavigationBar } from './navigation-bar.tsx';
import { SecondaryPage } from '../parts/secondary-part.tsx';
import './layout.css';

/** Skip link, navigation bar, login-as banner, and the page. */
export const Layout = () => {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const account = useAccount();
  const hasBar = !isFramePath(pathname);
  const isHelping = hasBar && account.state === 'in' && account.user.login_as;
  return (
    <div className="layout">
      {hasBar && (
        <a
          className="layout-skip"
          href="#obsah"
          onClick={(click) => {
            // A hash in the address would be a new history entry and so remount the map.
            click.preventDefault();
            main.current?.focus();
          }}
        >
          Přeskočit na obsah
        </a>
      )}
      {hasBar && <NavigationBar />}
      {hasBar && <PageOfflineNotice />}
      {isHelping && <SecondaryPage name="LoginAsBanner" />}
      {hasBar && <PicksNotice />}
      <main className="layout-main" id="obsah" tabIndex={-1} ref={main}>
        <RenderBoundary resetKey={pathname} fallback={(retry) => <RenderFailure onRetry={retry} />}>
          <Outlet />
        </RenderBoundary>
      </main>
    </div>
  );
};
