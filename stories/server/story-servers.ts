import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Plugin } from 'vite';
import {
  controlPath,
  storyPath,
  tilesPath,
  type HostPage,
  type Faults,
  type OpenedServer,
  type Scenario,
  type ServerChange,
} from '../support/scenario.ts';
import { fail, faultOf } from './faults.ts';
import { fillApp } from './fill-app.ts';
import { facebookEnvironment } from './fill-facebook.ts';
import { startHostPages } from './host-pages.ts';
import { createStoryApps, type StoryApp, type Template } from './story-app.ts';

interface OpenServer {
  story: StoryApp;
  faults: Faults;
  /** Requests delayed by the fault `hold`. */
  held: [IncomingMessage, ServerResponse][];
  /** All requests as `GET /api/…`, oldest first. */
  requests: string[];
  isShared: boolean;
  page?: HostPage;
}

/** Template database of a scenario. */
interface Filled {
  template: Template | null;
  logins: OpenedServer['logins'];
}

/** Application created in advance, while the previous story runs. */
interface Spare {
  id: number;
  origin: string;
  filled: Filled | undefined;
  story: Promise<StoryApp>;
}

const tileAddress = (tiles: Scenario['tiles'], origin: string): string => {
  if (tiles === 'elsewhere') return 'https://{s}.tiles.example/{z}/{x}/{y}.png';
  return tiles ? `${origin}${tilesPath}/${tiles}/{z}/{x}/{y}` : 'none';
};

/** Environment variables of the configuration. */
const environmentOf = (
  publicUrl: string,
  { tiles, facebook }: Scenario,
): Record<string, string> => ({
  ...(facebook && facebookEnvironment),
  PUBLIC_URL: publicUrl,
  TILE_URL: tileAddress(tiles, new URL(publicUrl).origin),
  TILE_ATTRIBUTION: '[© Mapová společnost](https://mapy.example/copyright) Data přispěvatelé',
});

const drawTile = (name: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><path fill="#e7efe0" stroke="#c3d2b6" d="M0 0h256v256H0z"/><text x="128" y="132" text-anchor="middle" font-family="sans-serif" fill="#6c7d60">${name}</text></svg>`;

/** Serves a map tile: `/drawn/8/140/86` or `/broken/8/140/86`. */
const answerTile = (path: string, response: ServerResponse): void => {
  const [, kind, name] = /^\/(\w+)\/(\d+\/\d+\/\d+)$/.exec(path) ?? [];
  if (kind !== 'drawn' || !name) return void response.writeHead(404).end();
  response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(drawTile(name));
};

const readJson = async (request: IncomingMessage): Promise<unknown> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString('utf8')) as unknown;
};

const isForApp = (path: string): boolean => /^\/(api|iframe|embed|nahled)(\/|\?|$)/.test(path);

const answer = (server: OpenServer, request: IncomingMessage, response: ServerResponse): void => {
  const fault = faultOf(server.faults, request);
  const isRefused = server.isShared && !/^(GET|HEAD|OPTIONS)$/.test(request.method ?? '');
  if (isRefused) request.socket.destroy();
  else if (!fault) server.story.app.routing(request, response);
  else if (fault === 'hold') server.held.push([request, response]);
  else fail(fault, request, response);
};

const createServers = () => {
  const apps = createStoryApps();
  const servers = new Map<number, OpenServer>();
  /** Keys are scenarios as JSON. */
  const filledBy = new Map<string, Filled>();
  /** Shared servers; keys are scenarios as JSON. */
  const sharedBy = new Map<string, OpenedServer>();
  let last = 0;
  let spare: Spare | undefined;
  let hostPages: Promise<string> | undefined;

  const make = (origin: string, filled: Filled | undefined, scenario: Scenario = {}): Spare => {
    const id = (last += 1);
    const environment = environmentOf(origin + storyPath(id), scenario);
    return { id, origin, filled, story: apps.open(environment, filled?.template) };
  };
  const take = (origin: string, filled: Filled | undefined): Spare => {
    const isFit = spare?.origin === origin && spare.filled === filled;
    const taken = isFit && spare ? spare : make(origin, filled);
    if (isFit) spare = undefined;
    return taken;
  };
  /** Creates the next application in advance with the same data, which the next story mostly needs. */
  const makeSpare = async (origin: string, filled: Filled | undefined): Promise<void> => {
    const unfit = spare;
    spare = make(origin, filled);
    await (await unfit?.story)?.close();
  };

  return {
    async open(scenario: Scenario, origin: string): Promise<OpenedServer> {
      const { faults = {}, shared = false, ...data } = scenario;
      const key = JSON.stringify(data);
      const open = shared && sharedBy.get(key);
      if (open) return open;
      const existing = filledBy.get(key);
      // A spare application is configured without tiles and without Facebook.
      const { id, story: opening } =
        data.tiles || data.facebook ? make(origin, existing, data) : take(origin, existing);
      const story = await opening;
      servers.set(id, { story, faults, held: [], requests: [], isShared: shared });
      const fill = async (): Promise<Filled> => {
        const logins = await fillApp(story, data);
        // A shared server is filled once.
        const filled = { template: shared ? null : await apps.keep(story), logins };
        if (!shared) filledBy.set(key, filled);
        return filled;
      };
      const filled = existing ?? (await fill());
      if (!shared && !data.tiles) setTimeout(() => void makeSpare(origin, filled), 0);
      hostPages ??= startHostPages((number) => servers.get(number)?.page);
      const hostPage = `${await hostPages}/${id}`;
      const opened = { id, hostPage, logins: filled.logins };
      if (shared) sharedBy.set(key, opened);
      return opened;
    },
    find: (id: number): OpenServer | undefined => servers.get(id),
    change(server: OpenServer, { faults, now, page }: ServerChange): void {
      if (page) server.page = page;
      if (now !== undefined) server.story.setNow(now);
      if (!faults) return;
      server.faults = faults;
      for (const [request, response] of server.held.splice(0)) answer(server, request, response);
    },
    async close(id: number): Promise<void> {
      const server = servers.get(id);
      if (server?.isShared) return;
      servers.delete(id);
      for (const [, response] of server?.held ?? []) response.destroy();
      await server?.story.close();
    },
  };
};

/**
 * Vite plugin: the application itself for each story, at `/story-12`; see `controlPath` for how
 * stories open it.
 */
export const storyServers = (): Plugin => {
  const servers = createServers();

  const control = async (request: IncomingMessage): Promise<unknown> => {
    const { method, url = '', headers } = request;
    const [, number = '', what = ''] = url.slice(controlPath.length).split('/');
    const id = Number(number);
    if (method === 'POST')
      return servers.open((await readJson(request)) as Scenario, `http://${headers.host}`);
    if (method === 'DELETE') return servers.close(id);
    const server = servers.find(id);
    if (!server) throw new Error(`no story server has the id ${number}`);
    if (method === 'PUT') return servers.change(server, (await readJson(request)) as ServerChange);
    if (what === 'requests') return server.requests;
    if (what !== 'mails') throw new Error(`nothing is at ${url}`);
    return server.story.context.storage.db
      .selectFrom('outbox')
      .select(['recipient', 'subject', 'text'])
      .orderBy('id')
      .execute();
  };

  return {
    name: 'story-servers',
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const { url = '/' } = request;
        if (url.startsWith(controlPath)) {
          control(request).then(
            (json) => response.end(JSON.stringify(json ?? null)),
            (error: unknown) => response.writeHead(500).end(String(error)),
          );
          return;
        }
        if (url.startsWith(tilesPath)) return answerTile(url.slice(tilesPath.length), response);
        const [, number, path = '/'] = /^\/story-(\d+)(\/.*)?$/.exec(url) ?? [];
        if (number === undefined) return next();
        request.url = path;
        // Storybook's own page and its files, requested under the path of a story after a reload.
        if (!isForApp(path)) return void response.writeHead(302, { location: path }).end();
        const server = servers.find(Number(number));
        if (!server) return void request.socket.destroy();
        server.requests.push(`${request.method} ${path}`);
        answer(server, request, response);
      });
    },
  };
};
