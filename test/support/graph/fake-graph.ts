import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dialogPage, pagePage, problemPage } from './dialog-page.ts';
import { GraphRefusal, toErrorAnswer } from './graph-errors.ts';
import { createGraphFaults, type GraphCallName, type GraphFault } from './graph-faults.ts';
import { findCall, type ReceivedCall } from './graph-calls.ts';
import type { GraphWorld } from './graph-world.ts';
import { signRequest } from './signed-request.ts';

/** Versions that answer; an older one is answered by the oldest of them. */
const versions = ['v23.0', 'v24.0', 'v25.0'];
/** Longest wait for a call. */
const maxWaitMs = 200;
const largeBytes = 200_000_000;
const chunk = Buffer.alloc(1_000_000, ' ');

const readBody = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const part of request) chunks.push(part as Buffer);
  return Buffer.concat(chunks).toString();
};

const sendHtml = (response: ServerResponse, status: number, html: string): void =>
  void response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(html);

/** Sends as long as the client reads. */
const sendLarge = async (response: ServerResponse): Promise<void> => {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.write('{"data":"');
  for (let sent = 0; sent < largeBytes && !response.destroyed; sent += chunk.length)
    if (!response.write(chunk)) {
      await new Promise<void>((resolve) => {
        response.once('drain', resolve).once('close', resolve);
      });
    }
  response.end('"}');
};

/** An answer that is none of the API. */
const sendFault = (response: ServerResponse, kind: GraphFault['kind']): void => {
  if (kind === 'drop') response.destroy();
  else if (kind === 'html') sendHtml(response, 200, problemPage('Omlouváme se'));
  else if (kind === 'broken') sendHtml(response, 500, '');
  else if (kind === 'large') void sendLarge(response);
  else if (kind === 'redirect') response.writeHead(302, { location: '/elsewhere' }).end();
  // Otherwise nothing is ever sent.
};

const usageHeaders = (fault: GraphFault | null, pageId: string): Record<string, string> => {
  if (fault?.kind !== 'usage' && fault?.kind !== 'page-usage') return {};
  const usage = { call_count: fault.percent, total_time: 1, total_cputime: 1 };
  if (fault.kind === 'usage') return { 'x-app-usage': JSON.stringify(usage) };
  const ofPage = { type: 'pages', ...usage, estimated_time_to_regain_access: 0 };
  return { 'x-business-use-case-usage': JSON.stringify({ [pageId]: [ofPage] }) };
};

export interface FakeGraph {
  /** `http://127.0.0.1:port`, for `FACEBOOK_GRAPH_URL`. */
  url: string;
  faults: ReturnType<typeof createGraphFaults>;
  /** Calls so far, the oldest first. */
  calls: readonly GraphCallName[];
  /** Resolves when a call arrives, or after a while without one. */
  nextCall(): Promise<void>;
  /** Removes the app from a person, and tells the app by a callback; gives its answer. */
  removeApp(person: string, callback: string): Promise<Response>;
  stop(): Promise<void>;
}

/** Program that speaks the part of the Graph API that connecting pages and posting need. */
export const startFakeGraph = async (world: GraphWorld, port = 0): Promise<FakeGraph> => {
  const faults = createGraphFaults();
  const calls: GraphCallName[] = [];
  const arrivals = new EventEmitter();
  let origin = '';

  /** Login dialog; a redirect that the app has not registered is never followed. */
  const answerDialog = (
    response: ServerResponse,
    { method, parameters, path }: ReceivedCall,
    version: string,
  ): void => {
    const redirect = parameters.get('redirect_uri') ?? '';
    const state = parameters.get('state') ?? '';
    if (!world.app.redirects.includes(redirect))
      return sendHtml(response, 400, problemPage('Tuto adresu návratu aplikace nemá.'));
    if (method !== 'POST') {
      if (parameters.get('client_id') !== world.app.id)
        return sendHtml(response, 400, problemPage('Tato aplikace neexistuje.'));
      const permissions = (parameters.get('scope') ?? '').split(',').filter(Boolean);
      const query = { redirect, state, permissions };
      return sendHtml(response, 200, dialogPage(world, query, `/${version}${path}`));
    }
    const back = new URL(redirect);
    if (parameters.get('answer') === 'continue') {
      const person = parameters.get('person') ?? '';
      const granted = parameters.getAll('granted');
      back.searchParams.set('code', world.createCode(person, granted, redirect));
    } else {
      back.searchParams.set('error', 'access_denied');
      back.searchParams.set('error_code', '200');
      back.searchParams.set('error_reason', 'user_denied');
      back.searchParams.set('error_description', 'Permissions error');
    }
    back.searchParams.set('state', state);
    response.writeHead(302, { location: back.href }).end();
  };

  const answerCall = (response: ServerResponse, request: ReceivedCall, version: string): void => {
    const found = findCall(world, request);
    const fault = found && faults.take(found.call);
    if (found) {
      calls.push(found.call);
      arrivals.emit('call');
    }
    let status = 200;
    let body: unknown;
    try {
      if (!found) throw new GraphRefusal('parameter', 'Unknown path components');
      if (fault?.kind === 'error') throw new GraphRefusal(fault.error);
      if (fault && 'done' in fault) {
        if (fault.done) found.answer();
        return sendFault(response, fault.kind);
      }
      body = found.answer();
    } catch (error) {
      if (!(error instanceof GraphRefusal)) throw error;
      ({ status, body } = toErrorAnswer(error));
    }
    response
      .writeHead(status, {
        'content-type': 'application/json; charset=UTF-8',
        'facebook-api-version': fault?.kind === 'version' ? fault.version : version,
        ...usageHeaders(fault, request.path.split('/')[1] ?? ''),
      })
      .end(JSON.stringify(body));
  };

  const server = createServer((request, response) => {
    void (async () => {
      const { pathname, searchParams } = new URL(request.url ?? '/', origin);
      const form = new URLSearchParams(await readBody(request));
      const parameters = new URLSearchParams([...searchParams, ...form]);
      const match = /^\/(v\d+\.\d+)(\/.+)$/.exec(pathname);
      const method = request.method ?? 'GET';
      // Whoever follows a redirect takes this for an answer.
      if (pathname === '/elsewhere')
        return void response.end(JSON.stringify({ id: '9_9', data: [], success: true }));
      if (!match) return sendHtml(response, 200, pagePage(world, pathname.slice(1)));
      const [, asked = '', path = ''] = match;
      const version = versions.includes(asked) ? asked : (versions[0] as string);
      const call = { method, path, parameters, origin };
      if (path === '/dialog/oauth') answerDialog(response, call, version);
      else answerCall(response, call, version);
    })();
  });
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    url: origin,
    faults,
    calls,
    async nextCall() {
      const signal = AbortSignal.timeout(maxWaitMs);
      await once(arrivals, 'call', { signal }).catch(() => undefined);
    },
    removeApp(person, callback) {
      world.revoke(person);
      const issuedAt = Math.floor(world.clock() / 1000);
      const signed = signRequest(world.app.secret, person, issuedAt);
      const body = new URLSearchParams({ signed_request: signed });
      return fetch(callback, { method: 'POST', body });
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
