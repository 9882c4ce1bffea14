import { Route, Routes } from 'react-router';
import { protectedPages } from '../../contract/protected-pages.ts';
import { LazyImportsPage } from '../../site/components/parts/imports-part.tsx';
import { addCalendar, addMixedTable, decideAll, importing } from './import-data.ts';
import { onSite } from './on-site.tsx';
import { jana } from './people.ts';
import { startClock } from './start-clock.ts';
import type { Prepare } from './story-server.ts';
import { wide } from './viewports.ts';

/** Timeout that includes loading the chunk of the page, or reading a source. */
export const untilRead = { timeout: 15_000 };

const prepareCalendar: Prepare = async (server) => ({
  source: (await addCalendar(server)).id,
});
export const prepareTable: Prepare = async (server) => ({
  source: (await addMixedTable(server)).id,
});

/** All events of the calendar are taken. */
export const prepareTaken: Prepare = async (server) => {
  const { id } = await addCalendar(server);
  await decideAll(server, id, 'new', 'take');
  return { source: id };
};

/** The page of a source: the calendar of a library, unless a story prepares another one. */
export const importPage = {
  decorators: [onSite],
  parameters: {
    path: '/moje-akce/odjinud/1',
    server: importing,
    loggedIn: jana.email,
    prepare: prepareCalendar,
    minAxeChecks: 10,
  },
  globals: wide,
  beforeEach: () => startClock(),
  render: () => (
    <Routes>
      <Route path={protectedPages.imports.path} element={<LazyImportsPage />} />
    </Routes>
  ),
};
