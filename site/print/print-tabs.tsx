import { NavLink } from 'react-router';
import { protectedPages } from '../../contract/protected-pages.ts';
import { editionsPath } from './editions/edition-addresses.ts';
import './print-tabs.css';

/** Links between the two pages of print. */
export const PrintTabs = () => (
  <nav className="print-tabs" aria-label="Tisk">
    <NavLink to={`${protectedPages.printing.path}/`} end>
      Vytisknout teď
    </NavLink>
    <NavLink to={editionsPath}>Pravidelná vydání</NavLink>
  </nav>
);
