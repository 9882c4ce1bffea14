import { Outlet, useLocation } from 'react-router';
import { isFramePath } from '../frame-path.ts';
import { NavigationBar } from './navigation-bar.tsx';

export const Layout = () => {
  const { pathname } = useLocation();
  return (
    <div className="layout">
      {!isFramePath(pathname) && <NavigationBar />}
      <main className="layout-main">
        <Outlet />
      </main>
    </div>
  );
};
