import * as viewEndpoints from '../../../contract/endpoints/views.ts';
import { civilDateAt } from '../../../domain/time/civil-time.ts';
import { mapSizeIn, openingView, sizeInside, type Size } from '../../../domain/geo/opening-view.ts';
import type { ServerContext } from '../../context.ts';
import { ApiError } from '../../http/api-error.ts';
import { whenReady } from '../../http/when-ready.ts';
import { readFirstViewQuery } from '../../views/first-view-query.ts';
import { publicRow, type PublicRow } from '../endpoint-row.ts';
import { answerPolicy } from '../route-policies.ts';
import { toAnswer, type EventQueries } from './event-queries.ts';
import { createFirstViewFinder } from './find-first-view.ts';

/** Size in pixels from `{width}x{height}`. Throws ApiError `invalid-value`. */
const readSize = (text: string): Size => {
  const [, width, height] = /^(\d{1,5})x(\d{1,5})$/i.exec(text) ?? [];
  if (width === undefined) throw new ApiError('invalid-value', 'size');
  return { width: Number(width), height: Number(height) };
};

/** The first view of a widget in one request. */
export const createFirstViewRows = (context: ServerContext, queries: EventQueries): PublicRow[] => {
  const { gazetteer, clock } = context;
  const toFirstView = createFirstViewFinder(context, queries);
  return [
    publicRow(viewEndpoints.firstView, {
      tag: 'embedding',
      policy: answerPolicy,
      plugin: 'query',
      summary: 'Čím widget začíná: obec a první akce výřezu, který se vejde do mapy dané velikosti',
      handle: (request, reply) =>
        queries.answer(request, reply, (search) => {
          const config = request.plugin?.config ?? null;
          const outer = readSize((request.params as { size: string }).size);
          const now = clock();
          const { city, center, zoom, layout, ...conditions } = readFirstViewQuery(
            search,
            config ?? {},
            gazetteer,
            civilDateAt(now),
          );
          const size = mapSizeIn(sizeInside(outer, layout.isEmbed), layout);
          const view = openingView({ ...center, zoom }, city, size.width);
          const { find, isStale } = toFirstView({ config, city, conditions, view, size, now });
          return { produce: () => whenReady(find(), toAnswer), isStale };
        }),
    }),
  ];
};
