import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Plugin } from 'vite';
import {
  controlPath,
  storyPath,
  type Faults,
  type OpenedServer,
  type Scenario,
  type ServerChange,
} from '../support/scenario.ts';
import { fail, faultOf } from './faults.ts';
import { fillApp } from './fill-app.ts';
import { createStoryApps, type StoryApp } from './story-app.ts';

interface OpenServer {
  story: StoryApp;
  faults: Faults;
  /** Answers that are held. */
  held: Set<ServerResponse>;
}

interface Spare {
  id: number;
  origin: string;
  story: Promise<StoryApp>;
}

const readJson = async (request: IncomingMessage): Promise<unknown> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString('utf8')) as unknown;
};

const isForApp = (path: string): boolean => /^\/(api|iframe|embed|static)(\/|\?|$)/.test(path);

const createServers = () => {
  const openApp = createStoryApps();
  const servers = new Map<number, OpenServer>();
  let last = 0;
  let spare: Spare | undefined;

  const make = (origin: string): Spare => {
    const id = (last += 1);
    return { id, origin, story: openApp({ PUBLIC_URL: origin + storyPath(id), TILE_URL: 'none' }) };
  };
  /** An application made in advance, while the last story was played. */
  const take = (origin: string): Spare => {
    const taken = spare?.origin === origin ? spare : make(origin);
    spare = undefined;
    return taken;
  };

  return {
    async open(scenario: Scenario, origin: string): Promise<OpenedServer> {
      const { id, story: opening } = take(origin);
      const story = await opening;
      const logins = await fillApp(story, scenario);
      servers.set(id, { story, faults: scenario.faults ?? {}, held: new Set() });
      setTimeout(() => (spare ??= make(origin)), 0);
      return { id, logins };
    },
    find: (id: number): OpenServer | undefined => servers.get(id),
    change({ story, ...server }: OpenServer, { faults, now }: ServerChange, id: number): void {
      if (faults) servers.set(id, { ...server, story, faults });
      if (now !== undefined) story.setNow(now);
    },
    async close(id: number): Promise<void> {
      const server = servers.get(id);
      servers.delete(id);
      for (const response of server?.held ?? []) response.destroy();
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
    if (!server) throw new Error(`no server of a story has the number ${number}`);
    if (method === 'PUT')
      return servers.change(server, (await readJson(request)) as ServerChange, id);
    if (what !== 'mails') throw new Error(`nothing is at ${url}`);
    return server.story.context.storage.db
      .selectFrom('outbox')
      .select(['recipient', 'subject', 'text'])
      .orderBy('id')
      .execute();
  };

  const answer = (id: number, request: IncomingMessage, response: ServerResponse): void => {
    const server = servers.find(id);
    if (!server) return void request.socket.destroy();
    const fault = faultOf(server.faults, request);
    if (!fault) return server.story.app.routing(request, response);
    if (fault === 'hold') server.held.add(response);
    fail(fault, request, response);
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
        const [, number, path = '/'] = /^\/story-(\d+)(\/.*)?$/.exec(url) ?? [];
        if (number === undefined) return next();
        request.url = path;
        if (isForApp(path)) answer(Number(number), request, response);
        // A page that is loaded again at the address of a story.
        else next();
      });
    },
  };
};
