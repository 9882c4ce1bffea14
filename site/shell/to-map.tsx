import { Link } from 'react-router';

/** Link to the map, for pages that have nothing to show. */
export const ToMap = () => (
  <p>
    <Link className="action" to="/">
      Otevřít mapu akcí
    </Link>
  </p>
);
