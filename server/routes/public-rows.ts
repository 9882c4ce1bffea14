import type { ServerContext } from '../context.ts';
import type { Releases } from '../releases/releases.ts';
import type { PublicRow } from './endpoint-row.ts';
import { createDetailRows } from './events/detail-rows.ts';
import type { EventQueries } from './events/event-queries.ts';
import { createEventRows } from './events/event-rows.ts';
import { createFirstViewRows } from './events/first-view-rows.ts';
import { createMapRows } from './events/map-rows.ts';
import { createOverviewRows } from './events/overview-rows.ts';
import { createPickRows } from './events/pick-rows.ts';
import { createSuggestionRows } from './events/suggestion-rows.ts';
import { createVersionRows } from './pages/version-rows.ts';
import { createOrganizerPageRows } from './organizers/organizer-page-rows.ts';
import { createPlacePageRows } from './places/place-page-rows.ts';
import { createPluginRows } from './plugins/plugin-rows.ts';

/** Rows of all endpoints that anybody may call. */
export const createPublicRows = (
  context: ServerContext,
  eventQueries: EventQueries,
  releases: Releases,
): PublicRow[] => [
  ...createEventRows(context, eventQueries),
  ...createDetailRows(context, eventQueries),
  ...createPickRows(context),
  ...createOverviewRows(context, eventQueries),
  ...createSuggestionRows(context, eventQueries),
  ...createFirstViewRows(context, eventQueries),
  ...createPlacePageRows(context, eventQueries),
  ...createOrganizerPageRows(context, eventQueries),
  ...createPluginRows(context, eventQueries),
  ...createVersionRows(context, releases),
  ...createMapRows(context),
];
