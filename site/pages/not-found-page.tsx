import { Link } from 'react-router';
import { useTitle } from '../components/use-title.ts';

export const NotFoundPage = () => {
  useTitle('Stránka nenalezena');
  return (
    <div className="page">
      <h1>Tato stránka nebyla nalezena.</h1>
      <p>Možná se přestěhovala, nebo je v adrese překlep.</p>
      <p>
        <Link className="action" to="/">
          Otevřít mapu akcí
        </Link>
      </p>
    </div>
  );
};
