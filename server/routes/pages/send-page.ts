import type { FastifyReply, FastifyRequest } from 'fastify';
import { minuteMs } from '../../../contract/durations.ts';
import type {
  RenderedFrame,
  RenderedMap,
  RenderedPage,
} from '../../../contract/pages/page-renderer.ts';
import type { FirstAnswer } from '../../../contract/views/first-answer.ts';
import type { Assets } from '../../assets.ts';
import type { CatalogueChange } from '../../catalogue/changes.ts';
import type { ServerContext } from '../../context.ts';
import type { PagePartName } from '../../page-parts.ts';
import { oEmbedLink } from '../oembed/oembed-address.ts';
import { offersCopies } from './app-routes.ts';
import { createPageDocument, type PageContent, type PageHead } from './page-document.ts';
import { createRender } from './render-page.ts';

const html = 'text/html; charset=utf-8';
const unbuilt =
  '<!doctype html><html lang="cs"><meta charset="utf-8"><!--configuration--><p>Stránka ještě není sestavená: npm run build.</p></html>';

const isDecodable = (address: string): boolean => {
  try {
    decodeURIComponent(address);
    return true;
  } catch {
    return false;
  }
};

/** How long a page is rendered for the same time, in milliseconds; the browser then shows its own. */
const keptMs = 5 * minuteMs;

/** Page of a map, which depends on the screen that asks. */
export interface MapDocument {
  key: string;
  /** Path after the base path, with the query. */
  address: string;
  isStale(change: CatalogueChange): boolean;
  /** `map`: null leaves the page to the browser. */
  read(): Promise<{ head: PageHead; map: RenderedMap | null }>;
}

/** Failures that the first answer of a page without content names, by the status of the page. */
const failures = { 404: 'not-found', 410: 'gone', 503: 'unavailable' } as const;

/**
 * Sends documents of pages; `onFailure` gets the first failure to render one. A rendered page is kept by what
 * it was rendered from.
 */
export const createPageSender = async (
  { configuration, answers, clock }: ServerContext,
  assets: Assets,
  onFailure: (error: unknown) => void,
) => {
  const { publicUrl, basePath, stores, administrator, operator } = configuration;
  // Part of the configuration read by the site.
  const settings = {
    stores,
    administrator,
    operator,
    facebook: configuration.facebook !== null,
    offline: offersCopies(configuration, assets),
  };
  const toDocument = createPageDocument(
    assets.page ?? unbuilt,
    configuration,
    settings,
    assets.pageParts,
  );
  const { mapStyles } = assets.pageParts;
  const site = {
    publicUrl,
    basePath,
    mapStyles: mapStyles === undefined ? null : `${basePath}/${mapStyles}`,
    configuration: settings,
  };
  const renderer = assets.page === null ? null : assets.renderer;
  const renderPage = await createRender<RenderedPage>(
    renderer && (() => renderer.createPageRenderer(site)),
    onFailure,
  );
  const renderFrame = await createRender<RenderedFrame>(
    renderer && (() => renderer.createFrameRenderer(site)),
    onFailure,
  );

  const render = (
    address: string,
    firstAnswer: FirstAnswer,
    part: PagePartName | null,
  ): PageContent | null => {
    const content = renderPage({ address, firstAnswer });
    return content === null ? null : { html: content, part };
  };

  /** Adds the oEmbed link header of a page. */
  const addOEmbedLink = ({ url }: FastifyRequest, reply: FastifyReply, path: string) =>
    reply.header('link', oEmbedLink(publicUrl, path, url));

  const prepare = (request: FastifyRequest, reply: FastifyReply, head: PageHead) =>
    head.framed && head.path !== null ? addOEmbedLink(request, reply, head.path) : reply;

  return {
    toDocument,
    addOEmbedLink,
    /** HTML of the programme of a frame; null when it cannot be rendered. */
    renderFrame,

    /** Time for which pages are rendered, in epoch ms: rounded down, so that they can be kept. */
    renderedAt: (): number => Math.floor(clock() / keptMs) * keptMs,

    /** Leads to another path after the base path; the query stays. */
    redirect(request: FastifyRequest, reply: FastifyReply, path: string, status: 301 | 302 = 301) {
      const [, search = ''] = /^[^?]*(.*)$/s.exec(request.url) ?? [];
      return reply.redirect(basePath + path + search, status);
    },

    /** Sends a page whose content the browser renders. */
    sendShell: (request: FastifyRequest, reply: FastifyReply, head: PageHead) =>
      answers.sendBody(request, prepare(request, reply, head), toDocument(head), html),

    /** Sends a page with its content, which depends on the path, its first answer, and `query` alone. */
    sendPage(
      request: FastifyRequest,
      reply: FastifyReply,
      head: PageHead,
      { part, query = '' }: { part: PagePartName; query?: string },
    ) {
      const address = request.url.replace(/\?.*$/s, '') + query;
      const produce = () => ({
        body: toDocument(head, render(address, head.firstAnswer ?? {}, part)),
      });
      const made = JSON.stringify([address, head]);
      return answers.sendMade(request, prepare(request, reply, head), made, produce, html);
    },

    /** Sends the page of a map, kept under `key` until a change makes it wrong. */
    sendMap(request: FastifyRequest, reply: FastifyReply, page: MapDocument) {
      const { key, address, isStale, read } = page;
      const path = address.replace(/\?.*$/s, '');
      return answers.send(request, addOEmbedLink(request, reply, path), {
        key: `map page ${key}`,
        type: html,
        vary: 'user-agent, sec-ch-ua-mobile',
        isStale,
        produce: async () => {
          const { head, map } = await read();
          const { firstAnswer = {} } = head;
          const content = map && renderPage({ address, firstAnswer, map });
          const rendered =
            content === null ? null : { html: content, part: 'map' as const, isMap: true };
          return { body: toDocument(head, rendered) };
        },
      });
    },

    /** Sends the page of an error, with words about it. */
    sendMiss(
      request: FastifyRequest,
      reply: FastifyReply,
      status: keyof typeof failures,
      head: PageHead,
      part: PagePartName | null = null,
    ) {
      const { url: address } = request;
      const firstAnswer: FirstAnswer = { failure: failures[status] };
      const content = isDecodable(address) ? render(address, firstAnswer, part) : null;
      return reply
        .code(status)
        .type(html)
        .send(toDocument({ ...head, firstAnswer }, content));
    },
  };
};

export type PageSender = Awaited<ReturnType<typeof createPageSender>>;
