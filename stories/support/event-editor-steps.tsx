import { within } from 'storybook/test';
import { Route, Routes } from 'react-router';
import {
  LazyCreateEventPage,
  LazyEditEventPage,
} from '../../site/components/parts/organizer-part.tsx';
import type { serveOrganizer } from './organizer-server.ts';

/** The form for a new event and for one that is there, at their addresses. */
export const EventEditorPages = () => (
  <Routes>
    <Route path="/moje-akce/vytvorit" element={<LazyCreateEventPage />} />
    <Route path="/moje-akce/upravit/:eventSlug" element={<LazyEditEventPage />} />
  </Routes>
);

/** Where the event of the fake server is edited. */
export const editing = '/moje-akce/upravit/o-pernikove-chaloupce';

export const withServer = (
  made: ReturnType<typeof serveOrganizer>,
  path = '/moje-akce/vytvorit',
) => ({
  path,
  account: made.account,
  leastChecks: 15,
});

export const far = { timeout: 8000 };

export const ready = (canvasElement: HTMLElement) =>
  within(canvasElement).findByRole('button', { name: 'Náhled' }, far);
