import type { AccountEndpointName } from '../../../contract/endpoints/all-endpoints.ts';
import { person } from './account-calls.ts';
import { evening, eventForm, once, weekly } from '../fixtures/event-forms.ts';

/** Rows that inputs name. */
export interface NamedRows {
  event: { id: number; slug: string; version: number; time: number };
  places: readonly [{ id: number; version: number }, { id: number; version: number }];
  plugin: { id: string; version: number };
  edition: { id: number; version: number };
  /** Issue with an event. */
  issue: { id: number; version: number; event: string };
  image: number;
  apiKey: number;
  /** Post on a page of a network. */
  socialPost: number;
  /** Identifier of an event in the system of its organiser. */
  sourceId: string;
  merge: number;
  /** Source of events of others, an item that waits, and a decision that can be taken back. */
  imports: { source: number; version: number; item: number; says: string; take: number };
  /** Point without a place. */
  point: { latitude: number; longitude: number };
}

const day = '2026-11-21';
const secret = 'nikdo-takovy-odkaz-nema-a-nikdy-mit-nebude-ani-zitra';
const { password, confirmPassword } = person;

/**
 * Input that each endpoint accepts, with every field filled: body or query, together with the
 * parameters of the path. Null for none. A missing endpoint does not compile.
 */
export const inputsFor = ({
  event: { id, slug, version, time },
  places: [place, other],
  plugin,
  edition,
  issue,
  image,
  apiKey,
  socialPost,
  sourceId,
  merge,
  imports,
  point,
}: NamedRows): Record<AccountEndpointName, Record<string, unknown> | null> => {
  const series = {
    ...weekly(evening(day), 3, 6),
    excluded: ['2026-11-28'],
    changes: [{ date: day, cancelled: false, time: evening(day, '19:00'), announced: true }],
  };
  const images = [{ id: image, alt: 'Herci', focus_x: 20, focus_y: 70 }];
  const texts = {
    price: '100 Kč',
    url: 'https://www.svitavy.cz/koncert',
    organizer: 'Město Svitavy',
    contact: '777 123 456',
  };
  const full = { ...texts, schedule: [series, once(evening('2026-12-24'), 's2')], images };
  const newPlace = { city: 'svitavy', street: 'Náměstí Míru 1', ...point };
  const atPlace = { use_existing_place: true, place: place.id };
  const pluginForm = {
    title: 'Náš web',
    config: { city: 'svitavy', zoom: '13', period: 'vikend', categories: 'koncerty' },
    sites: ['www.svitavy.cz'],
    cities: ['policka'],
  };
  const editionForm = {
    name: 'Zpravodaj',
    query: 'city=svitavy&k=koncerty',
    period: 'pristi-mesic',
    closing: { every: 'month', day: 20 },
    layout: 'poster',
    paper: 'a3',
    title: 'Kam za kulturou',
    descriptions: true,
    contacts: true,
    limit: 40,
    budget: 3000,
    mail: true,
  };
  const inSource = { source: String(imports.source) };
  const settings = { title: 'Knihovna', city: 'svitavy', automatic: false, licence: 'CC BY 4.0' };
  const inEdition = { edition: String(edition.id) };
  const inIssue = { issue: String(issue.id) };
  return {
    login: { email: person.email, password },
    currentUser: null,
    register: { ...person, email: 'dalsi@example.cz' },
    forgottenPassword: { email: person.email },
    passwordReset: { slug: secret, password, confirmPassword },
    logout: null,
    sessions: null,
    logoutEverywhere: null,
    mapConfiguration: { map_configuration: { lat: 50, lng: 15, zoom: 10 } },
    setName: { first_name: 'Jana', last_name: 'Svobodová' },
    associatedCities: null,
    setAssociatedCities: { city: 'policka', cities: ['svitavy'] },
    organizerProfile: null,
    setOrganizerProfile: {
      organizer: 'Město Svitavy',
      contact: '777 123 456',
      url: 'https://www.svitavy.cz',
      place: place.id,
    },
    setEmail: { email: 'jina@example.cz', password },
    cancelEmail: null,
    sendConfirmation: null,
    confirmEmail: { slug: secret },
    passwordChange: { currentPassword: password, password, confirmPassword },
    apiKeys: null,
    createApiKey: { name: 'Kalendář města', scope: 'write', valid_days: 365 },
    deleteApiKey: { key: String(apiKey) },
    exportAccount: null,
    // Not the password of the account, which lives on.
    userDelete: { password: 'jiné heslo', events: 'delete' },
    loginAs: { email: person.email },
    ownEvents: {
      list: 'upcoming',
      q: 'koncert',
      month: '2026-11',
      category: 'divadlo',
      place: String(place.id),
      after: '1795280400000.1',
      scope: 'own',
    },
    ownMonth: { month: '2026-11' },
    eventPlaces: null,
    eventPermission: { slug },
    ownEvent: { slug },
    kudyZNudyProblems: { slug },
    eventDefaults: null,
    createEvent: { status: 'published', form: eventForm({ ...full, place: newPlace }) },
    updateEvent: {
      slug,
      version,
      status: 'draft',
      form: eventForm({ ...full, place: atPlace }),
      readdress: true,
    },
    setEventStatus: { slug, version, status: 'cancelled' },
    deleteEvent: { slug },
    restoreEvent: { slug },
    markEventDistinct: { slug, other: slug, refused: true },
    changeTime: {
      event: slug,
      version,
      time,
      scope: 'one',
      change: { time: evening(day, '17:00'), announced: true },
    },
    sourceEvent: { id: sourceId },
    putSourceEvent: {
      id: sourceId,
      status: 'published',
      form: eventForm({ ...full, place: newPlace }),
    },
    deleteSourceEvent: { id: sourceId },
    createImage: null,
    findPlaces: { q: 'sál', lat: '49.75', lng: '16.47' },
    findStreet: { street: 'Náměstí Míru 1', city: 'svitavy' },
    similarPlaces: { title: 'Sál', lat: '49.75', lng: '16.47' },
    editablePlaces: { q: 'sál', after: String(place.id), near: String(other.id) },
    editablePlace: { place: String(place.id) },
    placePairs: null,
    markPairDistinct: { one: place.id, other: other.id, refused: true },
    placeHistory: { place: String(place.id) },
    mergePreview: { source: String(place.id), target: String(other.id) },
    mergePlaces: {
      source: place.id,
      source_version: place.version,
      target: other.id,
      target_version: other.version,
    },
    unmergePlaces: { merge },
    renamePlace: { place: place.id, version: place.version, title: 'Střelnice' },
    repositionPlace: {
      place: place.id,
      version: place.version,
      ...point,
    },
    changePlaceCity: { place: place.id, version: place.version, city: 'policka' },
    changePlaceWeb: { place: place.id, version: place.version, web: 'https://www.strelnice.cz' },
    ownPlugins: null,
    createPlugin: pluginForm,
    updatePlugin: { plugin: plugin.id, version: plugin.version, ...pluginForm },
    deletePlugin: { plugin: plugin.id },
    checkSite: { address: 'http://127.0.0.1/' },
    printedEvents: { query: 'city=svitavy' },
    printPreview: { layout: 'leaflet', query: 'city=svitavy&s=21-11-2026' },
    printProgramme: {
      layout: 'poster',
      paper: 'a3',
      query: 'city=svitavy&s=21-11-2026',
      without: [slug],
      title: 'Adventní program',
      descriptions: true,
      picture: slug,
    },
    importSources: null,
    createImportSource: {
      ...settings,
      content: { kind: 'table', text: 'název;začátek;místo\nBeseda;5. 12. 2026 18:00;Knihovna' },
    },
    updateImportSource: { ...inSource, version: imports.version, ...settings },
    chooseImportColumns: {
      ...inSource,
      version: imports.version,
      columns: [
        { heading: 'název', use: 'title' },
        { heading: 'začátek', use: 'startDay' },
        { heading: 'místo', use: null },
      ],
    },
    deleteImportSource: inSource,
    readImportSource: {
      ...inSource,
      content: { kind: 'file', name: 'akce.csv', bytes: 'bsOhemV2O3phxI3DoXRlaw==' },
    },
    stopImportSource: inSource,
    importItems: { ...inSource, state: 'new', after: String(imports.item) },
    decideImportItems: {
      ...inSource,
      decisions: [
        {
          item: imports.item,
          says: imports.says,
          action: 'take',
          theirs: ['price'],
          place: { ...atPlace },
        },
      ],
    },
    undoImport: { ...inSource, take: imports.take },
    editions: null,
    createEdition: editionForm,
    updateEdition: { ...inEdition, version: edition.version, ...editionForm },
    deleteEdition: inEdition,
    createIssue: inEdition,
    editionIssue: inIssue,
    changeIssueEvent: {
      ...inIssue,
      version: issue.version,
      event: issue.event,
      title: 'Krátce',
      text: 'Jedna věta.',
      left_out: false,
      replaced_by: null,
    },
    renewIssue: { ...inIssue, version: issue.version },
    issuePdf: inIssue,
    issuePreview: inIssue,
    issueText: inIssue,
    issueRtf: inIssue,
    facebookConnection: null,
    startFacebook: null,
    finishFacebook: { state: 'x'.repeat(43), code: 'AQB-nikdo-takovy-kod-nema' },
    chooseFacebookPages: { pages: ['2001', '2002'] },
    removeFacebook: null,
    eventShares: { id: String(id) },
    shareEvent: {
      event: id,
      pages: ['2001'],
      message: 'Přijďte na koncert!',
      at: null,
      announces: true,
    },
    tryShare: { id: socialPost },
    deleteShare: { id: String(socialPost) },
    facebookErasure: { code: 'a1'.repeat(32) },
  };
};
