import { placeAbroad, placeTaken } from '../../contract/organizers/event-input.ts';
import type {
  EditablePlace,
  RenameInput,
  RepositionInput,
} from '../../contract/organizers/place-editor.ts';
import { fold } from '../../domain/text/fold.ts';
import { toE4 } from '../../domain/places/place-identity.ts';
import { lockVisitorAccount } from '../accounts/lock-account.ts';
import type { Visitor } from '../accounts/visitor.ts';
import type { Gazetteer } from '../cities/gazetteer.ts';
import { ApiError } from '../http/api-error.ts';
import { readPlaceAt } from '../places/live-place.ts';
import { municipalityOf } from '../places/municipality-of.ts';
import { toWords } from '../places/other-names.ts';
import type { Storage } from '../storage/storage.ts';
import type { PlaceRow } from '../storage/tables.ts';
import { write, type Writer } from '../storage/transaction.ts';
import { isUniqueViolation } from '../storage/violations.ts';
import { readOwnLivePlace, toEditablePlaces, toNamedPlace } from './own-places.ts';
import { expectVersion } from './own-rows.ts';
import { actorOf, writeAction, type PlaceAction } from './place-history.ts';
import { rewriteEvents } from './rewrite-events.ts';

const refuse = (sentence: string, place: ApiError['place'] = null): ApiError =>
  new ApiError('invalid-form', null, { fields: { latitude: sentence }, place });

interface PlaceEdit {
  columns: Partial<PlaceRow>;
  action: PlaceAction;
}

/** Changes of a place, which also update its events. A change to the same value writes nothing. */
export const createOwnPlaceChanges = (
  storage: Storage,
  gazetteer: Gazetteer,
  clock: () => number,
) => {
  const change = (
    visitor: Visitor,
    form: { place: number; version: number },
    toEdit: (place: PlaceRow, writer: Writer) => Promise<PlaceEdit | null>,
  ): Promise<EditablePlace> =>
    write(storage, async (writer, revision) => {
      await lockVisitorAccount(writer, visitor);
      const now = clock();
      const place = await readOwnLivePlace(writer, form.place, visitor);
      expectVersion(place, form.version);
      const edit = await toEdit(place, writer);
      let changed = place;
      if (edit) {
        changed = await writer
          .updateTable('place')
          .set({ ...edit.columns, version: place.version + 1, revision })
          .where('id', '=', place.id)
          .returningAll()
          .executeTakeFirstOrThrow();
        await writeAction(writer, place.id, actorOf(visitor), now, edit.action);
        await rewriteEvents({ writer, gazetteer, revision, now }, changed);
      }
      const [editable] = await toEditablePlaces(writer, gazetteer, [changed], now);
      return { result: editable as EditablePlace, unchanged: !edit };
    });

  return {
    rename: (visitor: Visitor, form: RenameInput): Promise<EditablePlace> =>
      change(visitor, form, ({ title: from, other_names }) => {
        const { title } = form;
        if (title === from) return Promise.resolve(null);
        const folded = fold(title);
        return Promise.resolve({
          columns: { title, folded, words: toWords({ folded, other_names }) },
          action: { kind: 'renamed', from, to: title },
        });
      }),

    /**
     * Throws ApiError `invalid-form` for a point abroad, and for a point already taken by another
     * place (rounded to four decimals); the error then names that place.
     */
    reposition: (visitor: Visitor, form: RepositionInput): Promise<EditablePlace> =>
      change(visitor, form, async ({ id, lat, lng }, writer) => {
        const to = { lat: form.latitude, lng: form.longitude };
        if (to.lat === lat && to.lng === lng) return null;
        const city = municipalityOf(gazetteer, to);
        if (!city) throw refuse(placeAbroad);
        const existing = await readPlaceAt(writer, to);
        if (existing && existing.id !== id)
          throw refuse(placeTaken, toNamedPlace(existing, visitor));
        return {
          columns: {
            ...to,
            lat_e4: toE4(to.lat),
            lng_e4: toE4(to.lng),
            city_id: city.id,
            // A point set by a person is exact.
            approximate: 0,
          },
          action: { kind: 'repositioned', from: { lat, lng }, to },
        };
      }).catch((error: unknown) => {
        throw isUniqueViolation(error) ? refuse(placeTaken) : error;
      }),
  };
};
