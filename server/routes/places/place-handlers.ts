import type { placeEndpoints } from '../../../contract/endpoints/place-endpoints.ts';
import type { Services } from '../../accounts/services.ts';
import type { Visitor } from '../../accounts/visitor.ts';
import type { Context } from '../../context.ts';
import { readOwnPlace } from '../../organizers/own-places.ts';
import { readHistory } from '../../organizers/place-history.ts';
import { createPlaceEditor } from '../../organizers/services.ts';
import type { Handlers } from '../accounts/account-handlers.ts';

type PlaceHandlers = Pick<Handlers, keyof typeof placeEndpoints>;

/** What people do with their own places; what they change is on the map before they are answered. */
export const createPlaceHandlers = (
  { limits }: Services,
  { storage, gazetteer, catalogue, answers, clock }: Context,
): PlaceHandlers => {
  const { page, one, pairs, judge, changes, merging } = createPlaceEditor(
    storage,
    gazetteer,
    clock,
  );

  const count = ({ account }: Visitor) => limits.take('write-account', String(account.id));

  /** Runs a write, counted, and shows it to everybody. */
  const written = async <Result>(
    visitor: Visitor,
    write: () => Promise<Result>,
  ): Promise<Result> => {
    await count(visitor);
    const result = await write();
    await catalogue.refresh();
    answers.clear();
    return result;
  };

  return {
    editablePlaces: (query, visitor) => page(visitor, query),
    editablePlace: ({ place }, visitor) => one(visitor, place),
    placePairs: (_form, visitor) => pairs(visitor),
    async judgePair(form, visitor) {
      await count(visitor);
      return judge(visitor, form);
    },
    async placeHistory({ place }, visitor) {
      // Of what was taken over as well: where else would its owner read what became of it.
      const { id } = await readOwnPlace(storage.db, place, visitor);
      return readHistory(storage.db, id, visitor, clock());
    },
    mergePreview: (form, visitor) => merging.preview(visitor, form),
    mergePlaces: (form, visitor) => written(visitor, () => merging.merge(visitor, form)),
    unmergePlaces: ({ merge }, visitor) => written(visitor, () => merging.unmerge(visitor, merge)),
    renamePlace: (form, visitor) => written(visitor, () => changes.rename(visitor, form)),
    repositionPlace: (form, visitor) => written(visitor, () => changes.reposition(visitor, form)),
  };
};
