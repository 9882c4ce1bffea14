import { useEffect, useRef, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import './navigation-bar.css';

const items = [{ to: '/o-nas/', title: 'O nás' }] as const;

/** The bar over every page; on narrow screens its items wait behind one button. */
export const NavigationBar = () => {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const location = useLocation();
  useEffect(() => setOpen(false), [location]);
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
        <img src="/static/js/app/logo.svg" alt="" width="28" height="28" />
        Mapa akcí
      </Link>
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
        {items.map(({ to, title }) => (
          <NavLink key={to} to={to}>
            {title}
          </NavLink>
        ))}
      </nav>
    </header>
  );
};
