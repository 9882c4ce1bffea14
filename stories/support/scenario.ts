import type { User } from '../../contract/accounts/account.ts';
import type { EventDetail } from '../../contract/events/event-detail.ts';
import type { EventSummary } from '../../contract/events/event.ts';
import type { AccountEndpointName, EndpointName } from '../../contract/endpoints/all-endpoints.ts';
import type { SocialPage } from '../../contract/social/social-connection.ts';
import type { PostFailure } from '../../contract/social/social-post.ts';

/** Password of every person of a scenario. */
export const password = 'tajné heslo';

export interface Person {
  email: string;
  first_name: string;
  last_name: string;
  administrator?: boolean;
  /** The email was not confirmed, or its mail server does not know it; default: it was. */
  unconfirmed?: boolean | 'unknown';
  /** Other logins: their devices and the time since they were last used, in hours. */
  sessions?: readonly { device: string; hours: number }[];
}

/**
 * Network fault of a call: `hold` delays it until the fault is removed, `drop` breaks the
 * connection, `page` answers with HTML and status 200, as a captive portal does.
 */
export type Fault = 'hold' | 'drop' | 'page';
export type Faults = Partial<Record<EndpointName, Fault>>;

/** Call of the API that fills the database. */
export interface FillingCall {
  /** E-mail address of the caller. */
  as: string;
  call: AccountEndpointName;
  body?: object;
  /** Time of the call, in hours before the current time of stories; default 0. */
  hours?: number;
}

/** Event of a fixture; the server assigns its slug and id. */
export type StoryEvent = EventSummary & Partial<EventDetail>;

export interface StoryFacebook {
  /** E-mail address. */
  as: string;
  pages: readonly SocialPage[];
  /** The oldest first. */
  posts?: readonly StoryPost[];
}

/** Post on the first page; defaults: a share that stands since now. */
export interface StoryPost {
  kind?: 'share' | 'notice';
  message: string;
  state?: 'pending' | 'unknown' | 'posted' | 'failed' | 'deleted';
  failure?: PostFailure | null;
  isWanted?: boolean;
  /** Hours from now to its time of posting. */
  hours?: number;
  /** Whether it is being worked on. */
  isOpen?: boolean;
}

/** Data of a story server, as JSON, added to a database with municipalities only. */
export interface Scenario {
  /**
   * Whether stories with the same scenario share one server, which drops every call that writes.
   * Default: false.
   */
  shared?: boolean;
  /**
   * Tiles of the map: SVG with their coordinates, 404, or a server that does not exist. Default:
   * none.
   */
  tiles?: 'drawn' | 'broken' | 'elsewhere' | null | undefined;
  /** Released versions of the widget, oldest first. */
  releases?: readonly string[];
  /** Imported events. */
  events?: readonly StoryEvent[];
  people?: readonly Person[];
  /** Erasures that Facebook asked for now, with the codes that it told. */
  erasures?: readonly { code: string; connections: number }[];
  /** Connection with Facebook of one of the people, and posts about the first event, after the calls. */
  facebook?: StoryFacebook;
  /** Calls made in this order after the registration of `people`. */
  calls?: readonly FillingCall[];
  /** Network faults after the database is filled; not for a shared server. */
  faults?: Faults;
}

/** Municipalities only, for stories that write nothing. */
export const emptyServer: Scenario = { shared: true };

/** Answer of the control path: an opened server. */
export interface OpenedServer {
  /** Address of a page of another site, which the server can read: `http://www.svitavy.cz:8123/12`. */
  hostPage: string;
  /** Id in its path: 12 of `/story-12`. */
  id: number;
  /** Login of each person by e-mail address. */
  logins: Record<string, { token: string; user: User }>;
}

/** Page of another site. */
export interface HostPage {
  html: string;
  headers?: Record<string, string>;
}

/** Change of an open server. */
export interface ServerChange {
  /** Content of `hostPage`, which is 404 by default. */
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
