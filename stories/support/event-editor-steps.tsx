import { within } from 'storybook/test';
import { Route, Routes } from 'react-router';
import {
  LazyCreateEventPage,
  LazyEditEventPage,
  LazyMyEventsPage,
} from '../../site/components/parts/organizer-part.tsx';
import { draftId, organizer, writtenSlug } from './organizer-data.ts';
import { jana } from './people.ts';
import { startClock } from './start-clock.ts';

/** Routes of the form for a new and an existing event, and of the list shown after a save. */
export const EventEditorPages = () => (
  <Routes>
    <Route path="/moje-akce/vytvorit" element={<LazyCreateEventPage />} />
    <Route path="/moje-akce/upravit/:eventSlug" element={<LazyEditEventPage />} />
    <Route path="/moje-akce" element={<LazyMyEventsPage />} />
  </Routes>
);

/** Parameters of a story that edits the event of `organizer`. */
export const editing = { path: `/moje-akce/upravit/${writtenSlug}` };

/** Meta of stories where Jana writes a new event. */
export const eventEditor = {
  parameters: {
    path: `/moje-akce/vytvorit?rozepsane=${draftId}`,
    server: organizer,
    loggedIn: jana.email,
    minAxeChecks: 15,
  },
  beforeEach() {
    localStorage.clear();
    return startClock();
  },
};

export const ready = (canvasElement: HTMLElement) =>
  within(canvasElement).findByRole('button', { name: 'Náhled' });
