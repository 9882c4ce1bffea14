import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { rowIdText } from '../../../contract/row-id.ts';
import { ApiError } from '../../http/api-error.ts';
import { readLivePlace } from '../../places/live-place.ts';
import type { Storage } from '../../storage/storage.ts';
import type { PlaceRow } from '../../storage/tables.ts';

/**
 * Place by the id in a path, or the one it was merged into. Throws ApiError `not-found`, also for a
 * place of which only the municipality is known: that has no page.
 */
export const readAddressedPlace = async (
  db: Storage['db'],
  request: FastifyRequest,
): Promise<PlaceRow> => {
  const id = v.safeParse(rowIdText, (request.params as { place: string }).place);
  const place = id.success ? await readLivePlace(db, id.output) : null;
  if (!place || place.approximate === 1) throw new ApiError('not-found', 'place');
  return place;
};
