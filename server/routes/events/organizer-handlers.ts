import type { EditableEvent, OwnEvent } from '../../../contract/organizers/own-event.ts';
import type { Author } from '../../accounts/visitor.ts';
import type { AccountServices } from '../../accounts/account-services.ts';
import type { ServerContext } from '../../context.ts';
import { createImages } from '../../images/images.ts';
import type { Uploads } from '../../images/uploads.ts';
import { isAdministrator, mayEdit, readOwnRow } from '../../organizers/own-rows.ts';
import { toEditable } from '../../organizers/read-own-event.ts';
import { createOrganizerServices } from '../../organizers/organizer-services.ts';
import type { Handlers } from '../accounts/account-handlers.ts';
import { cityOfPoint } from '../../places/city-of-point.ts';
import { createWriteRunner } from './run-write.ts';
import { ApiError } from '../../http/api-error.ts';
import { notPublished, onlyAdministratorSeesAll } from '../../words/refusals.ts';
import { kudyZNudyProblems } from '../../outputs/kudyznudy/kudy-z-nudy-problems.ts';
import { readWholeEvents } from '../../views/read-whole-events.ts';
import type { organizerEndpoints } from '../../../contract/endpoints/organizer-endpoints.ts';

type OrganizerHandlers = Pick<
  Handlers,
  keyof typeof organizerEndpoints | 'eventPermission' | 'organizerProfile' | 'setOrganizerProfile'
>;

/** Handlers of people's own events; writes are visible on the map before the answer is sent. */
export const createOrganizerHandlers = (
  { limits, settings }: AccountServices,
  context: ServerContext,
  uploads: Uploads,
): OrganizerHandlers => {
  const { storage, gazetteer, clock } = context;
  const { writer, changes, markDistinct, list, eventPlaces, places, profiles, toEventDefaults } =
    createOrganizerServices(storage, gazetteer, clock);

  const images = createImages(storage, clock);

  const read = async (slug: string, author: Author): Promise<EditableEvent> =>
    toEditable(storage.db, gazetteer, await readOwnRow(storage.db, slug, author));

  const { run } = createWriteRunner(limits, context);
  const asForm = async (author: Author, write: () => Promise<string>): Promise<EditableEvent> =>
    read(await run(author, write), author);
  const asRow = async (author: Author, write: () => Promise<string>): Promise<OwnEvent> =>
    list.one(await run(author, write));

  return {
    ownEvents(query, visitor) {
      if (query.scope === 'own') return list.page(visitor.account.id, query);
      if (!isAdministrator(visitor))
        throw new ApiError('forbidden', 'scope', { sentence: onlyAdministratorSeesAll });
      return list.page(null, query);
    },
    eventPlaces: (_form, visitor) => eventPlaces(visitor.account.id),
    eventPermission: async ({ slug }, visitor) => ({
      edit: await mayEdit(storage.db, slug, visitor),
    }),
    ownEvent: ({ slug }, author) => read(slug, author),
    async kudyZNudyProblems({ slug }, author) {
      const { id, status } = await readOwnRow(storage.db, slug, author);
      if (status === 'deleted') throw new ApiError('gone', 'slug');
      const event = (await readWholeEvents({ db: storage.db, gazetteer }, [id])).get(id);
      return { problems: event ? kudyZNudyProblems(event) : [notPublished] };
    },
    eventDefaults: (_nothing, { account }) => toEventDefaults(account.id),
    organizerProfile: (_nothing, { account }) => profiles.read(account.id),
    setOrganizerProfile: (form, visitor) => profiles.write(visitor, form),
    createEvent: (form, visitor, { requestKey }) =>
      asForm(visitor, () => writer.create(visitor, form, requestKey)),
    updateEvent: (form, visitor) => asForm(visitor, () => writer.update(visitor, form)),
    changeTime: (form, visitor) => asForm(visitor, () => changes.changeTime(visitor, form)),
    setEventStatus: (form, visitor) => asRow(visitor, () => changes.setStatus(visitor, form)),
    deleteEvent: ({ slug }, visitor) => asRow(visitor, () => changes.remove(visitor, slug)),
    restoreEvent: ({ slug }, visitor) => asRow(visitor, () => changes.restore(visitor, slug)),
    markEventDistinct: (form, visitor) => asRow(visitor, () => markDistinct(visitor, form)),
    createImage: (upload, visitor, { requestKey }) =>
      uploads.hold(visitor.account.id, async (receive) => {
        await limits.take('image-account', String(visitor.account.id));
        return images.add(visitor, await receive(upload), requestKey);
      }),
    findPlaces: async ({ q, lat, lng }, { account }) => {
      const { city: home, cities: followed } = await settings.cities(account);
      return places.find(q, {
        accountId: account.id,
        home,
        followed,
        near: lat === undefined || lng === undefined ? null : { lat, lng },
      });
    },
    findStreet: async ({ street, city }) => {
      const found = gazetteer.bySlug(city);
      return { point: found ? await places.street(street, found.id) : null };
    },
    async similarPlaces({ title, lat, lng, city }) {
      const chosen = cityOfPoint(gazetteer, { lat, lng }, city ?? null);
      return {
        city: typeof chosen === 'string' ? gazetteer.at({ lat, lng }) : chosen.city,
        places: await places.similar(title, { lat, lng }),
      };
    },
  };
};
