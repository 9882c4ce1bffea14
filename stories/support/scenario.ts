import type { User } from '../../contract/accounts/account.ts';
import type { EventDetail } from '../../contract/events/event-detail.ts';
import type { EventSummary } from '../../contract/events/event.ts';
import type { AccountEndpointName } from '../../contract/endpoints/account-endpoints.ts';
import type { BundledEndpointName } from '../../contract/endpoints/bundled-endpoints.ts';
import type { publicEndpoints } from '../../contract/endpoints/public-endpoints.ts';

/** Password of every person of a scenario. */
export const password = 'tajné heslo';

export interface Person {
  email: string;
  first_name: string;
  last_name: string;
  administrator?: boolean;
  /** Other logins: their devices and the time since they were last used, in hours. */
  sessions?: readonly { device: string; hours: number }[];
}

export type CallName = AccountEndpointName | BundledEndpointName | keyof typeof publicEndpoints;

/**
 * What the network does to a call: `hold` keeps it until the fault is lifted, `drop` breaks the connection, `page` is an
 * answer of somebody on the way, HTML with status 200.
 */
export type Fault = 'hold' | 'drop' | 'page';
export type Faults = Partial<Record<CallName, Fault>>;

/** Call of the API that fills the database. */
export interface FillingCall {
  /** E-mail address of the caller. */
  as: string;
  call: AccountEndpointName;
  body?: object;
  /** When it is made, in hours before the time of stories. Default: 0. */
  hours?: number;
}

/** Event of a fixture; the server gives it a slug and an identifier of its own. */
export type StoryEvent = EventSummary & Partial<EventDetail>;

/** Data of the server of a story, as JSON; the database is empty but for municipalities. */
export interface Scenario {
  /**
   * Whether stories with the same data use one server, which breaks every connection that would
   * write. Default: false.
   */
  shared?: boolean;
  /**
   * Tiles of the map: drawn with their own names, missing, or of a server that nobody has. Default:
   * none.
   */
  tiles?: 'drawn' | 'broken' | 'elsewhere' | null | undefined;
  /** Versions of the widget that are kept, the oldest first. */
  releases?: readonly string[];
  /** Imported events. */
  events?: readonly StoryEvent[];
  people?: readonly Person[];
  /** Made in this order, after the people are registered. */
  calls?: readonly FillingCall[];
  /** Faults of the network once the database is filled; a shared server has none. */
  faults?: Faults;
}

/** Nobody and nothing but municipalities, for stories that only look. */
export const emptyServer: Scenario = { shared: true };

/** Answer of the control address: a filled server. */
export interface OpenedServer {
  /** Address of a page of another site, which the server can read: `http://www.svitavy.cz:8123/12`. */
  hostPage: string;
  /** Number in its path, `/story-12`. */
  id: number;
  /** A login of each person, by e-mail address. */
  logins: Record<string, { token: string; user: User }>;
}

/** Page of another site. */
export interface HostPage {
  html: string;
  headers?: Record<string, string>;
}

/** Change of an open server. */
export interface ServerChange {
  /** What `hostPage` answers; 404 before. */
  page?: HostPage;
  /** Replaces all faults. */
  faults?: Faults;
  /** Time of the server in epoch milliseconds. */
  now?: number;
}

export interface StoryMail {
  recipient: string;
  subject: string;
  text: string;
}

/** Path of the control address: POST opens a server; PUT, GET `/mails` and `/requests`, and DELETE follow `/12`. */
export const controlPath = '/story-servers';
/** Path of the tiles of all stories; `/drawn/{z}/{x}/{y}` or `/broken/{z}/{x}/{y}` follows. */
export const tilesPath = '/story-tiles';
export const storyPath = (id: number): string => `/story-${id}`;
