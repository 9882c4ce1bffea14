import * as placeEditorEndpoints from '../../../contract/endpoints/place-editor.ts';
import {
  DistinctMarkSchema,
  EditablePlacesQuerySchema,
  MergeInputSchema,
  MergeQuerySchema,
  PlaceCityInputSchema,
  PlaceQuerySchema,
  PlaceWebInputSchema,
  RenameInputSchema,
  RepositionInputSchema,
  UnmergeInputSchema,
} from '../../../contract/places/place-editor.ts';
import type { AccountServices } from '../../accounts/account-services.ts';
import type { Visitor } from '../../accounts/visitor.ts';
import type { ServerContext } from '../../context.ts';
import { readOwnPlace } from '../../place-editor/own-places.ts';
import { readHistory } from '../../place-editor/place-history.ts';
import { createPlaceEditorServices } from '../../place-editor/place-editor-services.ts';
import { personalRow, type PersonalRow } from '../endpoint-row.ts';

/** Rows of people's own places; writes are visible on the map before the answer is sent. */
export const createPlaceEditorRows = (
  { limits }: AccountServices,
  { storage, gazetteer, catalogue, clock }: ServerContext,
): PersonalRow[] => {
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

  return [
    personalRow(placeEditorEndpoints.editablePlaces, {
      tag: 'ownPlaces',
      summary: 'Vlastní místa po stránkách',
      input: EditablePlacesQuerySchema,
      handle: (query, visitor) => page(visitor, query),
    }),
    personalRow(placeEditorEndpoints.editablePlace, {
      tag: 'ownPlaces',
      summary: 'Jedno vlastní místo',
      input: PlaceQuerySchema,
      handle: ({ place }, visitor) => one(visitor, place),
    }),
    personalRow(placeEditorEndpoints.placePairs, {
      tag: 'ownPlaces',
      summary: 'Dvojice míst, která mohou být totéž',
      handle: (_form, visitor) => pairs(visitor),
    }),
    personalRow(placeEditorEndpoints.markPairDistinct, {
      tag: 'ownPlaces',
      summary: 'Označí dvě místa za různá, nebo označení vezme zpět',
      input: DistinctMarkSchema,
      async handle(form, visitor) {
        await checkLimit(visitor);
        return markDistinct(visitor, form);
      },
    }),
    personalRow(placeEditorEndpoints.placeHistory, {
      tag: 'ownPlaces',
      summary: 'Změny místa',
      input: PlaceQuerySchema,
      async handle({ place }, visitor) {
        // Merged places too, so that their owners can read what happened.
        const { id } = await readOwnPlace(storage.db, place, visitor);
        return readHistory(storage.db, id, visitor, clock());
      },
    }),
    personalRow(placeEditorEndpoints.mergePreview, {
      tag: 'ownPlaces',
      summary: 'Co by sloučení dvou míst změnilo',
      input: MergeQuerySchema,
      handle: (form, visitor) => merging.preview(visitor, form),
    }),
    personalRow(placeEditorEndpoints.mergePlaces, {
      tag: 'ownPlaces',
      summary: 'Sloučí dvě místa',
      input: MergeInputSchema,
      handle: (form, visitor) => runWrite(visitor, () => merging.merge(visitor, form)),
    }),
    personalRow(placeEditorEndpoints.unmergePlaces, {
      tag: 'ownPlaces',
      summary: 'Vrátí sloučení míst',
      description: 'Do 30 dní od sloučení.',
      input: UnmergeInputSchema,
      handle: ({ merge }, visitor) => runWrite(visitor, () => merging.unmerge(visitor, merge)),
    }),
    personalRow(placeEditorEndpoints.renamePlace, {
      tag: 'ownPlaces',
      summary: 'Přejmenuje místo',
      input: RenameInputSchema,
      handle: (form, visitor) => runWrite(visitor, () => changes.rename(visitor, form)),
    }),
    personalRow(placeEditorEndpoints.repositionPlace, {
      tag: 'ownPlaces',
      summary: 'Přesune místo',
      input: RepositionInputSchema,
      handle: (form, visitor) => runWrite(visitor, () => changes.reposition(visitor, form)),
    }),
    personalRow(placeEditorEndpoints.changePlaceCity, {
      tag: 'ownPlaces',
      summary: 'Zařadí místo do jiné obce',
      description: 'Bez obce (null) do té, ve které leží jeho bod.',
      input: PlaceCityInputSchema,
      handle: (form, visitor) => runWrite(visitor, () => changes.changeCity(visitor, form)),
    }),
    personalRow(placeEditorEndpoints.changePlaceWeb, {
      tag: 'ownPlaces',
      summary: 'Změní webovou adresu místa',
      description: 'Bez adresy (null) místo žádnou nemá.',
      input: PlaceWebInputSchema,
      handle: (form, visitor) => runWrite(visitor, () => changes.changeWeb(visitor, form)),
    }),
  ];
};
