import { useRef } from 'react';
import { Outlet, useLocation } from 'react-router';
import { isFramePath } from '../frame-path.ts';
import { LoginAsBanner } from './login-as-banner.tsx';
import { NavigationBar } from './navigation-bar.tsx';
import './layout.css';

/** The bar, the way past it, and the page. */
export const Layout = () => {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const hasBar = !isFramePath(pathname);
  return (
    <div className="layout">
      {hasBar && (
        <a
          className="layout-skip"
          href="#obsah"
          onClick={(click) => {
            // An entry of its own would be another visit of the map.
            click.preventDefault();
            main.current?.focus();
          }}
        >
          Přeskočit na obsah
        </a>
      )}
      {hasBar && <NavigationBar />}
      {hasBar && <LoginAsBanner />}
      <main className="layout-main" id="obsah" tabIndex={-1} ref={main}>
        <Outlet />
      </main>
    </div>
  );
};
