import { maxImageBytes } from '../../../contract/events/image.ts';
import * as eventPageEndpoints from '../../../contract/endpoints/event-page.ts';
import * as ownEventEndpoints from '../../../contract/endpoints/own-events.ts';
import * as settingsEndpoints from '../../../contract/endpoints/settings.ts';
import { OrganizerProfileInputSchema } from '../../../contract/accounts/settings-inputs.ts';
import {
  DistinctEventMarkSchema,
  EventCreationSchema,
  EventStatusInputSchema,
  EventTimeInputSchema,
  EventUpdateSchema,
  OwnEventListQuerySchema,
  OwnEventSlugSchema,
} from '../../../contract/organizers/own-event.ts';
import { OwnMonthQuerySchema } from '../../../contract/organizers/own-month.ts';
import type { EditableEvent, OwnEvent } from '../../../contract/organizers/own-event.ts';
import type { Author } from '../../accounts/visitor.ts';
import type { AccountServices } from '../../accounts/account-services.ts';
import type { ServerContext } from '../../context.ts';
import { createImages } from '../../images/images.ts';
import type { Uploads } from '../../images/uploads.ts';
import { isAdministrator, mayEdit, readOwnRow } from '../../organizers/own-rows.ts';
import { toEditable } from '../../organizers/read-own-event.ts';
import { createOrganizerServices } from '../../organizers/organizer-services.ts';
import { personalRow, type PersonalRow } from '../endpoint-row.ts';
import { createWriteRunner, maxEventBytes } from './run-write.ts';
import { ApiError } from '../../http/api-error.ts';
import { notPublished, onlyAdministratorSeesAll } from '../../words/refusals.ts';
import { findKudyZNudyProblems } from '../../outputs/kudyznudy/kudy-z-nudy-problems.ts';
import { readWholeEvents } from '../../views/read-whole-events.ts';

/** Rows of people's own events; writes are visible on the map before the answer is sent. */
export const createOwnEventRows = (
  { limits }: AccountServices,
  context: ServerContext,
  uploads: Uploads,
): PersonalRow[] => {
  const { storage, gazetteer, clock } = context;
  const { writer, changes, markDistinct, list, ownMonth, eventPlaces, profiles, toEventDefaults } =
    createOrganizerServices(storage, gazetteer, clock);

  const images = createImages(storage, clock);

  const read = async (slug: string, author: Author): Promise<EditableEvent> =>
    toEditable(storage.db, gazetteer, await readOwnRow(storage.db, slug, author));

  const { run } = createWriteRunner(limits, context);
  const asForm = async (author: Author, write: () => Promise<string>): Promise<EditableEvent> =>
    read(await run(author, write), author);
  const asRow = async (author: Author, write: () => Promise<string>): Promise<OwnEvent> =>
    list.one(await run(author, write));

  return [
    personalRow(ownEventEndpoints.ownEvents, {
      tag: 'ownEvents',
      summary: 'Vlastní akce po stránkách',
      input: OwnEventListQuerySchema,
      handle(query, visitor) {
        if (query.scope === 'own') return list.page(visitor.account.id, query);
        if (!isAdministrator(visitor))
          throw new ApiError('forbidden', 'scope', { sentence: onlyAdministratorSeesAll });
        return list.page(null, query);
      },
    }),
    personalRow(ownEventEndpoints.ownMonth, {
      tag: 'ownEvents',
      summary: 'Termíny vlastních akcí v měsíci',
      input: OwnMonthQuerySchema,
      handle: ({ month }, visitor) => ownMonth(visitor.account.id, month),
    }),
    personalRow(ownEventEndpoints.eventPlaces, {
      tag: 'ownEvents',
      summary: 'Místa vlastních akcí',
      handle: (_form, visitor) => eventPlaces(visitor.account.id),
    }),
    personalRow(eventPageEndpoints.eventPermission, {
      tag: 'ownEvents',
      summary: 'Zda přihlášený smí akci upravit',
      input: OwnEventSlugSchema,
      handle: async ({ slug }, visitor) => ({
        edit: await mayEdit(storage.db, slug, visitor),
      }),
    }),
    personalRow(ownEventEndpoints.ownEvent, {
      tag: 'ownEvents',
      summary: 'Jedna vlastní akce tak, jak ji má formulář',
      input: OwnEventSlugSchema,
      handle: ({ slug }, author) => read(slug, author),
    }),
    personalRow(ownEventEndpoints.kudyZNudyProblems, {
      tag: 'ownEvents',
      summary: 'Co akci chybí k přijetí do Kudy z nudy',
      input: OwnEventSlugSchema,
      async handle({ slug }, author) {
        const { id, status } = await readOwnRow(storage.db, slug, author);
        if (status === 'deleted') throw new ApiError('gone', 'slug');
        const event = (await readWholeEvents({ db: storage.db, gazetteer }, [id])).get(id);
        return { problems: event ? findKudyZNudyProblems(event) : [notPublished] };
      },
    }),
    personalRow(ownEventEndpoints.eventDefaults, {
      tag: 'ownEvents',
      summary: 'Čím začíná formulář nové akce',
      handle: (_nothing, { account }) => toEventDefaults(account.id),
    }),
    personalRow(settingsEndpoints.organizerProfile, {
      tag: 'account',
      summary: 'Čím začínají nové akce',
      handle: (_nothing, { account }) => profiles.read(account.id),
    }),
    personalRow(settingsEndpoints.setOrganizerProfile, {
      tag: 'account',
      summary: 'Nastaví, čím začínají nové akce',
      input: OrganizerProfileInputSchema,
      handle: (form, visitor) => profiles.write(visitor, form),
    }),
    personalRow(ownEventEndpoints.createEvent, {
      tag: 'ownEvents',
      summary: 'Nová akce',
      description: 'Zveřejněná je na mapě dříve, než přijde odpověď. Koncept smí být neúplný.',
      input: EventCreationSchema,
      maxBodyBytes: maxEventBytes,
      handle: (form, visitor, { requestKey }) =>
        asForm(visitor, () => writer.create(visitor, form, requestKey)),
    }),
    personalRow(ownEventEndpoints.updateEvent, {
      tag: 'ownEvents',
      summary: 'Změní celou akci',
      description: 'Jiná verze, než jaká je uložená, se odmítne.',
      input: EventUpdateSchema,
      maxBodyBytes: maxEventBytes,
      handle: (form, visitor) => asForm(visitor, () => writer.update(visitor, form)),
    }),
    personalRow(ownEventEndpoints.changeTime, {
      tag: 'ownEvents',
      summary: 'Zruší nebo přesune termín, i s dalšími',
      input: EventTimeInputSchema,
      handle: (form, visitor) => asForm(visitor, () => changes.changeTime(visitor, form)),
    }),
    personalRow(ownEventEndpoints.setEventStatus, {
      tag: 'ownEvents',
      summary: 'Zveřejní akci, zruší ji, nebo vrátí mezi koncepty',
      input: EventStatusInputSchema,
      handle: (form, visitor) => asRow(visitor, () => changes.setStatus(visitor, form)),
    }),
    personalRow(ownEventEndpoints.deleteEvent, {
      tag: 'ownEvents',
      summary: 'Smaže akci',
      description: 'Obnovit se dá 30 dní.',
      input: OwnEventSlugSchema,
      handle: ({ slug }, visitor) => asRow(visitor, () => changes.remove(visitor, slug)),
    }),
    personalRow(ownEventEndpoints.restoreEvent, {
      tag: 'ownEvents',
      summary: 'Obnoví smazanou akci',
      input: OwnEventSlugSchema,
      handle: ({ slug }, visitor) => asRow(visitor, () => changes.restore(visitor, slug)),
    }),
    personalRow(ownEventEndpoints.markEventDistinct, {
      tag: 'ownEvents',
      summary: 'Označí dvě akce za různé, nebo označení vezme zpět',
      input: DistinctEventMarkSchema,
      handle: (form, visitor) => asRow(visitor, () => markDistinct(visitor, form)),
    }),
    personalRow(ownEventEndpoints.createImage, {
      tag: 'ownEvents',
      summary: 'Nahraje obrázek',
      description:
        'Tělo požadavku je sám soubor. Obrázek, který žádná akce nepoužije, se za den smaže.',
      maxBodyBytes: maxImageBytes,
      handle: (upload, visitor, { requestKey }) =>
        uploads.hold(visitor.account.id, async (receive) => {
          await limits.take('image-account', String(visitor.account.id));
          return images.add(visitor, await receive(upload), requestKey);
        }),
    }),
  ];
};
