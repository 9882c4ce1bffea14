import { NotFound } from '../shell/not-found.tsx';

export const NotFoundPage = () => (
  <div className="page">
    <NotFound />
  </div>
);
