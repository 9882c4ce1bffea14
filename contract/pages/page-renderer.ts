import type { FirstAnswer } from '../views/first-answer.ts';

/** Where the site is, and what its operator has set; the same for all pages of a server. */
export interface RenderedSite {
  /** Address of the server, with the base path and without a trailing slash. */
  publicUrl: string;
  /** Without a trailing slash; empty when there is none. */
  basePath: string;
  /** What the document says in its element `configuration`. */
  configuration: object;
}

/** A page to be rendered, as the browser will find it. */
export interface RenderedPage {
  /** Path after the base path, with the query. */
  address: string;
  /** What the document has in its element `first-answer`. */
  firstAnswer: FirstAnswer;
}

/** HTML of the content of the site's container. Throws when the page cannot be rendered. */
export type PageRenderer = (page: RenderedPage) => string;

/** Exports of the site's bundle for the server (`build/render/render.js`), which loads it as a file. */
export interface RendererModule {
  /** Loads the parts of the public pages. */
  createPageRenderer(site: RenderedSite): Promise<PageRenderer>;
}
