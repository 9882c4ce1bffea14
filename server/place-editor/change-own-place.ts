import { placeTaken } from '../../contract/organizers/event-input.ts';
import type {
  EditablePlace,
  PlaceCityInput,
  PlaceWebInput,
  RenameInput,
  RepositionInput,
} from '../../contract/places/place-editor.ts';
import type { LatLng } from '../../contract/places/bounds.ts';
import { fold } from '../../domain/text/fold.ts';
import { toE4 } from '../../domain/places/place-identity.ts';
import { lockVisitorAccount } from '../accounts/lock-account.ts';
import { actorOf, type Visitor } from '../accounts/visitor.ts';
import type { Gazetteer } from '../cities/gazetteer.ts';
import { ApiError } from '../http/api-error.ts';
import { cityOfPoint, cityRefusals, type CityOfPoint } from '../places/city-of-point.ts';
import { readPlaceAt } from '../places/live-place.ts';
import { toWords } from '../places/other-names.ts';
import type { Storage } from '../storage/storage.ts';
import type { PlaceRow } from '../storage/tables.ts';
import { write, type Writer } from '../storage/transaction.ts';
import { isUniqueViolation } from '../storage/violations.ts';
import { readOwnLivePlace, toEditablePlaces, toNamedPlace } from './own-places.ts';
import { expectVersion } from '../organizers/own-rows.ts';
import { writeAction, type PlaceAction } from './place-history.ts';
import { rewriteEvents } from '../events/rewrite-events.ts';

const refuse = (
  sentence: string,
  { field = 'latitude', place = null }: { field?: string; place?: ApiError['place'] } = {},
): ApiError => new ApiError('invalid-form', null, { fields: { [field]: sentence }, place });

const refuseCity = (reason: keyof typeof cityRefusals): ApiError => {
  const { field, sentence } = cityRefusals[reason];
  return refuse(sentence, { field });
};

interface PlaceEdit {
  columns: Partial<PlaceRow>;
  /** Entry of the history; null for none. */
  action: PlaceAction | null;
  /** Whether events of the place contain what changes. */
  isInEvents: boolean;
}

/**
 * Changes of a place, which also update its events if they contain what changes. A change to the same
 * value writes nothing.
 */
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
      const edit = await toEdit(place, writer);
      // Nothing to do: what a lost answer was about, for example.
      if (edit) expectVersion(place, form.version);
      let changed = place;
      if (edit) {
        changed = await writer
          .updateTable('place')
          .set({ ...edit.columns, version: place.version + 1, revision })
          .where('id', '=', place.id)
          .returningAll()
          .executeTakeFirstOrThrow();
        if (edit.action) await writeAction(writer, place.id, actorOf(visitor), now, edit.action);
        if (edit.isInEvents) await rewriteEvents({ writer, gazetteer, revision, now }, changed);
      }
      const [editable] = await toEditablePlaces(writer, gazetteer, [changed], now);
      return { result: editable as EditablePlace, unchanged: !edit };
    });

  /** A municipality that a person chose stays while it can be right. */
  const cityAfterMove = ({ city_id, city_from }: PlaceRow, to: LatLng): CityOfPoint => {
    const chosen = city_from === 'person' ? gazetteer.byId(city_id) : undefined;
    const found = cityOfPoint(gazetteer, to, chosen?.slug ?? null);
    return found === 'city-too-far' ? cityOfPoint(gazetteer, to, null) : found;
  };

  return {
    rename: (visitor: Visitor, form: RenameInput): Promise<EditablePlace> =>
      change(visitor, form, ({ title: from, other_names }) => {
        const { title } = form;
        if (title === from) return Promise.resolve(null);
        const folded = fold(title);
        return Promise.resolve({
          columns: { title, folded, words: toWords({ folded, other_names }) },
          action: { kind: 'renamed', from, to: title },
          isInEvents: true,
        });
      }),

    /**
     * Throws ApiError `invalid-form` for a point abroad, and for a point already taken by another
     * place (rounded to four decimals); the error then names that place.
     */
    reposition: (visitor: Visitor, form: RepositionInput): Promise<EditablePlace> =>
      change(visitor, form, async (place, writer) => {
        const { id, lat, lng } = place;
        const to = { lat: form.latitude, lng: form.longitude };
        if (to.lat === lat && to.lng === lng) return null;
        const found = cityAfterMove(place, to);
        if (typeof found === 'string') throw refuseCity(found);
        const existing = await readPlaceAt(writer, to);
        if (existing && existing.id !== id)
          throw refuse(placeTaken, { place: toNamedPlace(existing, visitor) });
        return {
          columns: {
            ...to,
            lat_e4: toE4(to.lat),
            lng_e4: toE4(to.lng),
            city_id: found.city.id,
            city_from: found.cityFrom,
            // A point set by a person is exact.
            approximate: 0,
          },
          action: { kind: 'repositioned', from: { lat, lng }, to },
          isInEvents: true,
        };
      }).catch((error: unknown) => {
        throw isUniqueViolation(error) ? refuse(placeTaken) : error;
      }),

    /** Throws ApiError `invalid-form` for an unknown municipality, and for one far from the point. */
    changeCity: (visitor: Visitor, form: PlaceCityInput): Promise<EditablePlace> =>
      change(visitor, form, (place) => {
        const found = cityOfPoint(gazetteer, place, form.city);
        if (typeof found === 'string') throw refuseCity(found);
        const { city, cityFrom } = found;
        const isSame = city.id === place.city_id;
        if (isSame && cityFrom === place.city_from) return Promise.resolve(null);
        const from = gazetteer.byId(place.city_id)?.title ?? '';
        return Promise.resolve({
          columns: { city_id: city.id, city_from: cityFrom },
          action: isSame ? null : { kind: 'city', from, to: city.title },
          isInEvents: true,
        });
      }),

    changeWeb: (visitor: Visitor, form: PlaceWebInput): Promise<EditablePlace> =>
      change(visitor, form, ({ web: from }) => {
        const { web: to } = form;
        return Promise.resolve(
          to === from
            ? null
            : { columns: { web: to }, action: { kind: 'web', from, to }, isInEvents: false },
        );
      }),
  };
};
