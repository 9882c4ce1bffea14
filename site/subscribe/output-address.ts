import {
  outputKeys,
  viewOutputs,
  type ViewOutputName,
} from '../../contract/outputs/view-outputs.ts';
import { toEntries, type QueryKey, type ViewQuery } from '../../contract/views/view-query.ts';
import { queryBounds } from '../../domain/geo/grid.ts';
import { boundsOfView } from '../../domain/geo/mercator.ts';
import { defaultZoom, type Size } from '../../domain/geo/opening-view.ts';

/** Query of an output: that of a page, with the bounds of its map instead of their middle. */
const withBounds = (query: ViewQuery, { width, height }: Size): ViewQuery => {
  const { center, radius, city } = query;
  const zoom = query.zoom ?? defaultZoom;
  if (city !== null) return { ...query, center: null, radius: null, zoom: null };
  if (center === null || radius !== null) return { ...query, zoom: null };
  const bounds = queryBounds(boundsOfView(center, zoom, width, height), zoom);
  return { ...query, center: null, zoom: null, bounds };
};

const isOutputKey = (key: QueryKey): boolean => (outputKeys as readonly QueryKey[]).includes(key);

/** Query string of the outputs of a view; `map` is the size of its map in pixels. */
export const toOutputSearch = (query: ViewQuery, plugin: string | null, map: Size): string => {
  const entries: [string, string][] = toEntries(withBounds(query, map)).filter(([key]) =>
    isOutputKey(key),
  );
  if (plugin !== null) entries.unshift(['plugin', plugin]);
  return new URLSearchParams(entries).toString();
};

/** Absolute address of an output. */
export const outputAddress = (server: string, name: ViewOutputName, search: string): string =>
  `${server}${viewOutputs[name].path}${search && `?${search}`}`;
