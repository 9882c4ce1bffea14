import type { placeEndpoints } from '../../../contract/endpoints/place-endpoints.ts';
import type { AccountServices } from '../../accounts/account-services.ts';
import type { Visitor } from '../../accounts/visitor.ts';
import type { ServerContext } from '../../context.ts';
import { readOwnPlace } from '../../organizers/own-places.ts';
import { readHistory } from '../../organizers/place-history.ts';
import { createPlaceEditorServices } from '../../organizers/organizer-services.ts';
import type { Handlers } from '../accounts/account-handlers.ts';

type PlaceHandlers = Pick<Handlers, keyof typeof placeEndpoints>;

/** Handlers of people's own places; writes are visible on the map before the answer is sent. */
export const createPlaceHandlers = (
  { limits }: AccountServices,
  { storage, gazetteer, catalogue, clock }: ServerContext,
): PlaceHandlers => {
  const { page, one, pairs, markDistinct, changes, merging } = createPlaceEditorServices(
    storage,
    gazetteer,
    clock,
  );

  const checkLimit = ({ account }: Visitor) => limits.take('write-account', String(account.id));

  /** Runs a rate-limited write and refreshes the catalogue. */
  const runWrite = async <Result>(
    visitor: Visitor,
    write: () => Promise<Result>,
  ): Promise<Result> => {
    await checkLimit(visitor);
    const result = await write();
    await catalogue.settle();
    return result;
  };

  return {
    editablePlaces: (query, visitor) => page(visitor, query),
    editablePlace: ({ place }, visitor) => one(visitor, place),
    placePairs: (_form, visitor) => pairs(visitor),
    async markPairDistinct(form, visitor) {
      await checkLimit(visitor);
      return markDistinct(visitor, form);
    },
    async placeHistory({ place }, visitor) {
      // Merged places too, so that their owners can read what happened.
      const { id } = await readOwnPlace(storage.db, place, visitor);
      return readHistory(storage.db, id, visitor, clock());
    },
    mergePreview: (form, visitor) => merging.preview(visitor, form),
    mergePlaces: (form, visitor) => runWrite(visitor, () => merging.merge(visitor, form)),
    unmergePlaces: ({ merge }, visitor) => runWrite(visitor, () => merging.unmerge(visitor, merge)),
    renamePlace: (form, visitor) => runWrite(visitor, () => changes.rename(visitor, form)),
    repositionPlace: (form, visitor) => runWrite(visitor, () => changes.reposition(visitor, form)),
    changePlaceCity: (form, visitor) => runWrite(visitor, () => changes.changeCity(visitor, form)),
  };
};
