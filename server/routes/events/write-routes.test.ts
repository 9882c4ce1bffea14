import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { AccountEndpoint } from '../../../contract/endpoints/endpoint.ts';
import {
  accountEndpointNames,
  endpoints,
  type AccountEndpointName,
} from '../../../contract/endpoints/all-endpoints.ts';
import { unchangedEvent } from '../../../contract/print/edition-issue.ts';
import { emptyEventDraft } from '../../../contract/organizers/event-draft.ts';
import { runAdmin } from '../../accounts/run-admin.ts';
import { createAccountServices, type AccountServices } from '../../accounts/account-services.ts';
import { editionForm } from '../../../test/support/fixtures/edition-form.ts';
import { createAccountCalls, person } from '../../../test/support/api/account-calls.ts';
import { describeStorages, isWhole } from '../../../test/support/servers/storages.ts';
import { openTestApp, testNow, type TestApp } from '../../../test/support/servers/test-app.ts';

const { password, confirmPassword } = person;
const slug = 'nikdo-takovy-odkaz-nema';
const emptyPlugin = { title: 'Náš web', config: {}, sites: [], cities: [] };

/** Valid body of each endpoint; a missing endpoint does not compile. */
const bodies: Record<AccountEndpointName, Record<string, unknown> | undefined> = {
  login: { email: person.email, password },
  currentUser: undefined,
  register: { ...person, email: 'dalsi@example.cz' },
  forgottenPassword: { email: person.email },
  passwordReset: { slug, password, confirmPassword },
  logout: undefined,
  sessions: undefined,
  logoutEverywhere: undefined,
  mapConfiguration: { map_configuration: { lat: 50, lng: 15, zoom: 10 } },
  setName: { first_name: 'Jana', last_name: 'Svobodová' },
  associatedCities: undefined,
  setAssociatedCities: { city: 'policka', cities: ['svitavy'] },
  organizerProfile: undefined,
  setOrganizerProfile: { organizer: 'Spolek', contact: '777 123 456', url: null, place: null },
  setEmail: { email: 'jina@example.cz', password },
  cancelEmail: undefined,
  sendConfirmation: undefined,
  confirmEmail: { slug },
  passwordChange: {
    currentPassword: password,
    password: 'nové heslo',
    confirmPassword: 'nové heslo',
  },
  apiKeys: undefined,
  createApiKey: { name: 'Kalendář', scope: 'write', valid_days: null },
  deleteApiKey: undefined,
  exportAccount: undefined,
  userDelete: { password, events: 'delete' },
  loginAs: { email: person.email },
  ownEvents: undefined,
  ownMonth: undefined,
  eventPlaces: undefined,
  eventPermission: undefined,
  ownEvent: undefined,
  kudyZNudyProblems: undefined,
  eventDefaults: undefined,
  createEvent: { status: 'draft', form: emptyEventDraft },
  updateEvent: { version: 1, status: 'draft', form: emptyEventDraft },
  setEventStatus: { version: 1, status: 'cancelled' },
  deleteEvent: undefined,
  restoreEvent: undefined,
  markEventDistinct: { other: 'jina', refused: true },
  changeTime: { event: 'koncert', version: 1, time: 1, scope: 'one', cancelled: true },
  sourceEvent: undefined,
  putSourceEvent: { status: 'draft', form: emptyEventDraft },
  deleteSourceEvent: undefined,
  createImage: undefined,
  findPlaces: undefined,
  findStreet: undefined,
  similarPlaces: undefined,
  editablePlaces: undefined,
  editablePlace: undefined,
  placePairs: undefined,
  markPairDistinct: { one: 1, other: 2, refused: true },
  placeHistory: undefined,
  mergePreview: undefined,
  mergePlaces: { source: 1, source_version: 1, target: 2, target_version: 1 },
  unmergePlaces: { merge: 1 },
  renamePlace: { place: 1, version: 1, title: 'Střelnice' },
  repositionPlace: { place: 1, version: 1, latitude: 49.75, longitude: 16.47 },
  changePlaceCity: { place: 1, version: 1, city: null },
  changePlaceWeb: { place: 1, version: 1, web: null },
  ownPlugins: undefined,
  createPlugin: emptyPlugin,
  updatePlugin: { version: 1, ...emptyPlugin },
  deletePlugin: undefined,
  // The address is refused before any request.
  checkSite: { address: 'http://127.0.0.1/' },
  // There is no event to print.
  printProgramme: { layout: 'list', query: 's=01-01-1990' },
  printPreview: { layout: 'list', query: 's=01-01-1990' },
  printedEvents: { query: '' },
  importSources: undefined,
  createImportSource: {
    title: '',
    city: null,
    automatic: false,
    licence: '',
    content: { kind: 'table', text: 'název;začátek\nBeseda;5. 12. 2026' },
  },
  chooseImportColumns: {
    version: 1,
    columns: [
      { heading: 'Co', use: 'title' },
      { heading: 'Kdy', use: 'startDay' },
    ],
  },
  updateImportSource: { version: 1, title: 'Web', city: null, automatic: false, licence: '' },
  deleteImportSource: undefined,
  readImportSource: { content: null },
  stopImportSource: undefined,
  importItems: undefined,
  decideImportItems: { decisions: [{ item: 1, says: 'x', action: 'take' }] },
  undoImport: { take: 1 },
  editions: undefined,
  createEdition: { ...editionForm },
  updateEdition: { version: 1, ...editionForm },
  deleteEdition: undefined,
  createIssue: undefined,
  editionIssue: undefined,
  changeIssueEvent: { version: 1, event: 'koncert', ...unchangedEvent },
  renewIssue: { version: 1 },
  issuePdf: undefined,
  issuePreview: undefined,
  issueText: undefined,
  issueRtf: undefined,
  facebookConnection: undefined,
  startFacebook: undefined,
  finishFacebook: { state: 'x', code: 'y' },
  chooseFacebookPages: { pages: [] },
  removeFacebook: undefined,
  eventShares: undefined,
  shareEvent: { event: 1, pages: ['2001'], message: 'Přijďte', at: null, announces: true },
  tryShare: { id: 1 },
  deleteShare: undefined,
  facebookErasure: { code: 'x' },
};

const writes = accountEndpointNames.filter((name) => endpoints[name].method !== 'GET');

/** Expected result by actor and role of the endpoint: 401, 403, or allowed (`in`). */
const expected = {
  nobody: { anybody: 'in', user: 401, 'user-in-person': 401, administrator: 401 },
  'a token of nobody': { anybody: 'in', user: 401, 'user-in-person': 401, administrator: 401 },
  'somebody who has left': { anybody: 'in', user: 401, 'user-in-person': 401, administrator: 401 },
  'another user': { anybody: 'in', user: 'in', 'user-in-person': 'in', administrator: 403 },
  'the owner': { anybody: 'in', user: 'in', 'user-in-person': 'in', administrator: 403 },
  'an administrator logged in as the owner': {
    anybody: 'in',
    user: 'in',
    'user-in-person': 403,
    administrator: 403,
  },
} as const;
type Actor = keyof typeof expected;

describeStorages('every write', (engine) => {
  let test: TestApp;
  const { call, clear, tokenOf } = createAccountCalls(() => test);
  let owner = '';

  /** All stored data of the owner as JSON. */
  const readOwnerData = async (): Promise<string> => {
    const { db } = test.context.storage;
    const account = await db
      .selectFrom('account')
      .selectAll()
      .where('email', '=', person.email)
      .executeTakeFirst();
    const id = account?.id ?? 0;
    const own = await Promise.all(
      (
        [
          'session',
          'associated_city',
          'organizer_profile',
          'api_key',
          'email_change',
          'password_reset',
          'social_connection',
          'social_page',
          'social_post',
        ] as const
      ).map((table) =>
        db
          .selectFrom(table as 'session')
          .selectAll()
          .where('account_id', '=', id)
          .execute(),
      ),
    );
    return JSON.stringify([account, own]);
  };

  let services: AccountServices;
  let passwordHash = '';
  /** Creates an account with a shared password hash, for speed; returns its token. */
  const enter = async (email: string): Promise<string> => {
    const id = await services.accounts.create({ ...person, consent: true, email }, passwordHash);
    return services.sessions.open(id, 'Firefox, Windows');
  };

  const enterActor: Record<Actor, () => Promise<string | undefined>> = {
    nobody: () => Promise.resolve(undefined),
    'a token of nobody': () => Promise.resolve('x'.repeat(43)),
    async 'somebody who has left'() {
      const left = await enter('odesel@example.cz');
      await call('POST', 'user-delete/', { body: bodies.userDelete, token: left });
      return left;
    },
    'another user': () => enter('petr@example.cz'),
    'the owner': () => Promise.resolve(owner),
    async 'an administrator logged in as the owner'() {
      const administrator = await enter('spravce@example.cz');
      await runAdmin(['grant', 'spravce@example.cz'], test.context.storage.db, () => testNow);
      return tokenOf(await call('GET', `login-as/${person.email}`, { token: administrator }));
    },
  };

  beforeAll(async () => {
    test = await openTestApp(engine);
    services = createAccountServices(test.context);
    passwordHash = await services.passwords.hash(password);
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    test.setNow(testNow);
    await clear();
    owner = await enter(person.email);
  });

  it('is in the list of endpoints', () => {
    expect(writes.length).toBeGreaterThanOrEqual(10);
  });

  // Access does not depend on the engine; that each write is taken does.
  const actors = isWhole(engine) ? (Object.keys(expected) as Actor[]) : (['the owner'] as const);
  for (const actor of actors)
    it.each(writes)(`checks the access of ${actor}: %s`, async (name) => {
      const { method, path, role }: AccountEndpoint = endpoints[name];
      const token = await enterActor[actor]();
      const before = await readOwnerData();
      const result = expected[actor][role];
      const { status } = await call(method, path.slice('/api/'.length), {
        body: bodies[name],
        token,
      });
      if (result === 'in') {
        expect([401, 403]).not.toContain(status);
        expect(status).toBeLessThan(500);
      } else expect(status).toBe(result);
      // Logging in changes data of the owner.
      const isOwners = actor === 'the owner' || actor.startsWith('an administrator');
      if (!isOwners && name !== 'login') expect(await readOwnerData()).toBe(before);
    });

  const withBody = isWhole(engine) ? writes.filter((name) => bodies[name]) : [];
  it.each(withBody)('refuses an unknown field: %s', async (name) => {
    const { method, path }: AccountEndpoint = endpoints[name];
    const before = await readOwnerData();
    const { status, json } = await call(method, path.slice('/api/'.length), {
      body: { ...bodies[name], administrator: 1 },
      token: owner,
    });
    expect(status).toBe(400);
    expect(json).toMatchObject({
      error: { code: 'invalid-form', fields: { administrator: 'Tuto položku neznáme.' } },
    });
    expect(await readOwnerData()).toBe(before);
  });
});
