import type { EventSummary } from '../events/event.ts';
import type { City, CityEventCount } from '../places/city.ts';
import type { FirstAnswer } from '../views/first-answer.ts';

/** Where the site is, and what its operator has set; the same for all pages of a server. */
export interface RenderedSite {
  /** Address of the server, with the base path and without a trailing slash. */
  publicUrl: string;
  /** Without a trailing slash; empty when there is none. */
  basePath: string;
  /** Address of the style sheet of the map's list; null when it is not known. */
  mapStyles: string | null;
  /** What the document says in its element `configuration`. */
  configuration: object;
}

/** What the page of a map is rendered from besides its first answer. */
export interface RenderedMap {
  /** Expected size of the map with its list, in pixels. */
  size: { width: number; height: number };
  /** For readers without scripts: all towns with events that the address asks for; none on the page of a town. */
  towns: readonly Pick<CityEventCount, 'city' | 'count'>[];
  /** For them, too: those events in the town of the page, however far from its middle. */
  events: readonly EventSummary[];
  /** Number of further ones, which `events` do not have. */
  more: number;
}

/** A page to be rendered, as the browser will find it. */
export interface RenderedPage {
  /** Path after the base path, with the query. */
  address: string;
  /** What the document has in its element `first-answer`. */
  firstAnswer: FirstAnswer;
  /** On pages of maps, whose first answer has a view. */
  map?: RenderedMap;
}

/** The programme of a frame, for readers to whom its map does not come. */
export interface RenderedFrame extends Omit<RenderedMap, 'size'> {
  /** Path of the frame after the base path, without its town: `/iframe`. */
  root: string;
  /** Town of the frame; null when it has none. */
  town: City | null;
  /** Query of the frame's address, without the question mark. */
  search: string;
  /** Epoch milliseconds. */
  now: number;
}

/** HTML of the content of the site's container. Throws when the page cannot be rendered. */
export type PageRenderer = (page: RenderedPage) => string;

/** HTML of a list for the document of a frame. Throws when it cannot be rendered. */
export type FrameRenderer = (frame: RenderedFrame) => string;

/** Exports of the site's bundle for the server (`build/render/render.js`), which loads it as a file. */
export interface RendererModule {
  /** Loads the parts of the public pages. */
  createPageRenderer(site: RenderedSite): Promise<PageRenderer>;
  createFrameRenderer(site: Pick<RenderedSite, 'publicUrl' | 'basePath'>): FrameRenderer;
}
