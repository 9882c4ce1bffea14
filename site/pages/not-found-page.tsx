import { NotFound } from '../components/not-found.tsx';

export const NotFoundPage = () => (
  <div className="page">
    <NotFound />
  </div>
);
