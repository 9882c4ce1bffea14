import { createAccountServices } from '../../../server/accounts/account-services.ts';
import { createReleases } from '../../../server/releases/releases.ts';
import { createPersonalRows } from '../../../server/routes/accounts/personal-rows.ts';
import { createEventQueries } from '../../../server/routes/events/event-queries.ts';
import { createPublicRows } from '../../../server/routes/public-rows.ts';
import type { TestApp } from '../servers/test-app.ts';

/** Rows of all endpoints as an application makes them, and a function that ends what they hold. */
export const createServedRows = ({ context }: Pick<TestApp, 'context'>) => {
  const eventQueries = createEventQueries(context);
  const releases = createReleases(context.storage, context.clock);
  const { rows, close } = createPersonalRows(createAccountServices(context), context, eventQueries);
  return { public: createPublicRows(context, eventQueries, releases), personal: rows, close };
};
