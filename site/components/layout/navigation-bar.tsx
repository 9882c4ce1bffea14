import { useEffect, useRef, useState } from 'react';
import { Link, NavLink, useLocation, useNavigate } from 'react-router';
import { protectedPages } from '../../../contract/protected-pages.ts';
import { useDialogs } from '../../account/session/dialogs.ts';
import { useAccount, useAccountStore } from '../../account/session/use-account.tsx';
import { PicksLink } from '../../picks/picks-link.tsx';
import { Icon } from '../../shell/icon.tsx';
import { useMedia } from '../../shell/use-media.ts';
import { isMapPath } from '../../../contract/page-slugs.ts';
import { viewSearch } from '../../shell/view-search.ts';
import { MapShare } from '../../share/map-share.tsx';
import { readBasePath } from '../../shell/server-address.ts';
import './navigation-bar.css';

/** Items of the account menu, worded as in the specification. */
const ownItems = [
  { to: protectedPages.createEvent.path, title: 'Vytvořit novou akci' },
  { to: protectedPages.myEvents.path, title: 'Moje akce' },
  { to: protectedPages.settings.path, title: 'Nastavení' },
  { to: protectedPages.plugins.path, title: 'Pluginy' },
] as const;

const createPath = `${protectedPages.createEvent.path}/`;

const OutItems = () => {
  const { open } = useDialogs();
  return (
    <>
      <NavLink className="navigation-bar-out" to={createPath}>
        Vytvořit
      </NavLink>
      <button type="button" className="navigation-bar-out" onClick={() => open('registration')}>
        Registrace
      </button>
      <button type="button" className="navigation-bar-out" onClick={() => open('login')}>
        Přihlásit se
      </button>
    </>
  );
};

/** Link to a page for the view of the map, whose address the map writes by itself. */
const ViewLink = ({ to, title }: { to: string; title: string }) => {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (
    <NavLink
      to={to}
      end
      onClick={(click) => {
        const search = viewSearch(pathname, window.location.search);
        if (search === '' || click.ctrlKey || click.metaKey || click.shiftKey) return;
        click.preventDefault();
        void navigate(`${to}?${search}`);
      }}
    >
      {title}
    </NavLink>
  );
};

/** Media query of the menu behind one button, as in the style sheet. */
const narrowQuery = '(max-width: 640px)';

const OwnItems = () => {
  const { logout } = useAccountStore();
  return (
    <>
      {ownItems.map(({ to, title }) => (
        <NavLink key={to} to={`${to}/`} end>
          {title}
        </NavLink>
      ))}
      <ViewLink to={`${protectedPages.printing.path}/`} title={protectedPages.printing.title} />
      <button type="button" onClick={() => void logout()}>
        Odhlásit se
      </button>
    </>
  );
};

/** Menu of the logged-in user, opened by a button with their e-mail. */
const OwnMenu = ({ email }: { email: string }) => {
  const [open, setOpen] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const location = useLocation();
  useEffect(() => setOpen(false), [location]);
  return (
    <div
      className="navigation-bar-own"
      ref={menu}
      onBlur={({ relatedTarget }) => {
        if (!menu.current?.contains(relatedTarget)) setOpen(false);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        // Escape must not close the menu of narrow screens, too.
        event.stopPropagation();
        setOpen(false);
        button.current?.focus();
      }}
    >
      <button
        ref={button}
        type="button"
        className="navigation-bar-email"
        aria-expanded={open}
        aria-controls="own-menu"
        onClick={() => setOpen(!open)}
      >
        <span>{email}</span>
      </button>
      <div id="own-menu" className="navigation-bar-own-items" hidden={!open}>
        <OwnItems />
      </div>
    </div>
  );
};

/** Bar at the top of every page; on narrow screens its items are in a menu behind a button. */
export const NavigationBar = () => {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const location = useLocation();
  const account = useAccount();
  const isNarrow = useMedia(narrowQuery);
  useEffect(() => setOpen(false), [location, account.state]);
  return (
    <header
      className="navigation-bar"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        setOpen(false);
        button.current?.focus();
      }}
    >
      <Link to="/" className="navigation-bar-logo">
        <img src={`${readBasePath()}/static/js/app/logo.svg`} alt="" width="28" height="28" />
        Mapa akcí
      </Link>
      {isMapPath(location.pathname) && <MapShare key={location.key} />}
      <PicksLink />
      {account.state === 'in' && (
        <NavLink className="navigation-bar-create" to={createPath}>
          <Icon sign="plus" size={18} />{' '}
          <span className="navigation-bar-create-words">Vytvořit</span>
        </NavLink>
      )}
      <button
        ref={button}
        type="button"
        className="navigation-bar-menu"
        aria-expanded={open}
        aria-controls="navigation"
        onClick={() => setOpen(!open)}
      >
        Menu
      </button>
      <nav
        id="navigation"
        aria-label="Hlavní"
        className={`navigation-bar-items${open ? ' navigation-bar-open' : ''}`}
      >
        {account.state === 'in' &&
          (isNarrow ? (
            // The menu of narrow screens has them as directly as those of others.
            <>
              <p className="navigation-bar-who">{account.user.email}</p>
              <OwnItems />
            </>
          ) : (
            <OwnMenu email={account.user.email} />
          ))}
        {(account.state === 'out' || account.state === 'unreachable') && <OutItems />}
        <ViewLink to="/odber/" title="Odebírat" />
        <NavLink to="/o-nas/">O nás</NavLink>
      </nav>
    </header>
  );
};
