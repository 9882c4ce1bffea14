import type { EditableEvent, OwnEvent } from '../../../contract/organizers/own-event.ts';
import type { Visitor } from '../../accounts/visitor.ts';
import type { AccountServices } from '../../accounts/account-services.ts';
import type { ServerContext } from '../../context.ts';
import { createImages } from '../../images/images.ts';
import type { Uploads } from '../../images/uploads.ts';
import { readOwnRow } from '../../organizers/own-rows.ts';
import { toEditable } from '../../organizers/read-own-event.ts';
import { createOrganizerServices } from '../../organizers/organizer-services.ts';
import { municipalityOf } from '../../places/municipality-of.ts';
import type { Handlers } from '../accounts/account-handlers.ts';
import type { organizerEndpoints } from '../../../contract/endpoints/organizer-endpoints.ts';

type OrganizerHandlers = Pick<Handlers, keyof typeof organizerEndpoints>;

/** Handlers of people's own events; writes are visible on the map before the answer is sent. */
export const createOrganizerHandlers = (
  { limits }: AccountServices,
  { storage, gazetteer, catalogue, clock }: ServerContext,
  uploads: Uploads,
): OrganizerHandlers => {
  const { writer, changes, list, places } = createOrganizerServices(storage, gazetteer, clock);

  const images = createImages(storage, clock);

  const read = async (slug: string, visitor: Visitor): Promise<EditableEvent> =>
    toEditable(storage.db, gazetteer, await readOwnRow(storage.db, slug, visitor));

  /** Runs a rate-limited write and refreshes the catalogue. */
  const runWrite = async (visitor: Visitor, write: () => Promise<string>): Promise<string> => {
    await limits.take('write-account', String(visitor.account.id));
    const slug = await write();
    await catalogue.settle();
    return slug;
  };
  const asForm = async (visitor: Visitor, write: () => Promise<string>): Promise<EditableEvent> =>
    read(await runWrite(visitor, write), visitor);
  const asRow = async (visitor: Visitor, write: () => Promise<string>): Promise<OwnEvent> =>
    list.one(await runWrite(visitor, write));

  return {
    ownEvents: (query, { account }) => list.page(account.id, query),
    ownEvent: ({ slug }, visitor) => read(slug, visitor),
    createEvent: (form, visitor) => asForm(visitor, () => writer.create(visitor, form)),
    updateEvent: (form, visitor) => asForm(visitor, () => writer.update(visitor, form)),
    changeTime: (form, visitor) => asForm(visitor, () => changes.changeTime(visitor, form)),
    setEventStatus: (form, visitor) => asRow(visitor, () => changes.setStatus(visitor, form)),
    deleteEvent: ({ slug }, visitor) => asRow(visitor, () => changes.remove(visitor, slug)),
    restoreEvent: ({ slug }, visitor) => asRow(visitor, () => changes.restore(visitor, slug)),
    createImage: (upload, visitor) =>
      uploads.hold(visitor.account.id, async (receive) => {
        await limits.take('image-account', String(visitor.account.id));
        return images.add(visitor, await receive(upload));
      }),
    findPlaces: ({ q, lat, lng }, { account }) =>
      places.find(q, {
        accountId: account.id,
        homeId: account.city_id,
        near: lat === undefined || lng === undefined ? null : { lat, lng },
      }),
    findStreet: async ({ street, city }) => {
      const found = gazetteer.bySlug(city);
      return { point: found ? await places.street(street, found.id) : null };
    },
    similarPlaces: async ({ title, lat, lng }) => ({
      city: municipalityOf(gazetteer, { lat, lng }),
      places: await places.similar(title, { lat, lng }),
    }),
  };
};
