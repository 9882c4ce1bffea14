import { Link } from 'react-router';

/** The way on from an address that has nothing to show. */
export const ToMap = () => (
  <p>
    <Link className="action" to="/">
      Otevřít mapu akcí
    </Link>
  </p>
);
