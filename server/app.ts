import { publicPageNames, type PublicPageName } from '../contract/public-pages.ts';
import { jsonType } from './http/json-type.ts';
import serveStatic from '@fastify/static';
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type RouteHandlerMethod,
} from 'fastify';
import type { Assets } from './assets.ts';
import type { ServerContext } from './context.ts';
import { compressReplies } from './http/compression.ts';
import { ApiError, toApiError, toErrorBody } from './http/api-error.ts';
import { createBasePath } from './http/base-path.ts';
import { createClientErrorHandler } from './http/client-errors.ts';
import { createPolicyHeaders, toPolicyHeaders, type Policy } from './http/policy.ts';
import { guardBodies, maxRequestMs } from './http/request-bodies.ts';
import { toPreflight } from './http/preflight.ts';
import { createAccountServices } from './accounts/account-services.ts';
import { createPersonalRows } from './routes/accounts/personal-rows.ts';
import { createCalendarRoutes } from './routes/events/calendar-routes.ts';
import { createOpenApiRoute } from './routes/open-api/open-api-route.ts';
import { createPublicRows } from './routes/public-rows.ts';
import { createReleases } from './releases/releases.ts';
import { createEventQueries } from './routes/events/event-queries.ts';
import { createChangeRoutes } from './routes/events/change-routes.ts';
import { createCrawlerRoutes } from './routes/pages/crawler-routes.ts';
import { createOutputRoutes } from './routes/events/output-routes.ts';
import { createDatasetRoutes } from './routes/events/dataset-routes.ts';
import { createAppRoutes } from './routes/pages/app-routes.ts';
import { createDocumentRoutes } from './routes/pages/document-routes.ts';
import { earlyScriptHashes } from './routes/pages/early-script.ts';
import { frameStyleHash } from './routes/pages/frame-document.ts';
import { createImageRoutes } from './routes/events/image-routes.ts';
import { createMailPage } from './routes/pages/mail-routes.ts';
import { createKudyZNudyRoutes } from './routes/events/kudy-z-nudy-routes.ts';
import { serveSocialCallbacks } from './routes/accounts/social-callbacks.ts';
import { serveMcp } from './routes/mcp/mcp-routes.ts';
import { createOEmbedRoutes } from './routes/oembed/oembed-routes.ts';
import { createOperationRoutes } from './routes/operation-routes.ts';
import { createOrganizerCalendarRoutes } from './routes/organizers/organizer-calendar-routes.ts';
import { createPageRoutes } from './routes/pages/page-routes.ts';
import { createPageSender } from './routes/pages/send-page.ts';
import { createPictureRoutes } from './routes/pictures/picture-routes.ts';
import { createPlaceCalendarRoutes } from './routes/places/place-calendar-routes.ts';
import { createPluginOriginGuard } from './routes/plugins/plugin-origin-guard.ts';
import {
  mailsRoute,
  policies,
  routes,
  toRouterPath,
  unlistedRoutes,
  type Route,
  type RouteName,
} from './routes/route-table.ts';
import { RefusedValueError } from './storage/refused-value.ts';
import { serveAccounts } from './routes/accounts/serve-accounts.ts';
import { serveEmbed } from './routes/pages/serve-embed.ts';
import { serveMetrics } from './routes/serve-metrics.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    policy?: Policy;
  }
}

const decodeOrKeep = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** Path for the log: without the query (searched text), link tokens and account ids. */
const toLoggedPath = (url: string): string =>
  decodeOrKeep(url.split('?')[0] ?? '').replace(
    /^(\/(reset-hesla|potvrzeni-emailu|loginas|api\/login-as)\/).+/i,
    '$1…',
  );

const isCall = (url: string): boolean => /^\/api(\/|\?|$)/i.test(url);
/** Paths of files: a miss is answered with a JSON error, not with a page. */
const isAsset = (url: string): boolean => /^\/(embed|static)\//i.test(url);
/** Whether an error is for a program; people get the page that says so. */
const isForPrograms = (url: string): boolean => isCall(url) || isAsset(url);
const hasHash = (url: string): boolean => /-[\w-]{8}\.\w+(\?|$)/.test(url);

/** Policy of the request's route; static files and unknown paths have policies of their own. */
const policyOf = ({ url, routeOptions }: FastifyRequest): Policy => {
  if (routeOptions.config.policy) return routeOptions.config.policy;
  if (isCall(url)) return policies.unknownCall;
  if (url.startsWith('/static/')) return hasHash(url) ? policies.asset : policies.plainAsset;
  return isAsset(url) ? policies.unknownCall : policies.unknownPage;
};

/** Longest time of the head of a request, and how often it is checked, in milliseconds. */
const maxHeadersMs = 25_000;
const timeoutCheckMs = 5_000;

const inlineHashes = { frameStyle: frameStyleHash, pageScripts: earlyScriptHashes };

const otherMethods = ['POST', 'PUT', 'PATCH', 'DELETE'];

/** Code or message of what lies behind an error. */
const reasonOf = ({ message, cause }: Error): string =>
  cause instanceof Error ? ((cause as { code?: string }).code ?? cause.message) : message;

const refuse = (reply: FastifyReply, error: ApiError) => {
  if (error.retryAfter !== null) reply.header('retry-after', String(error.retryAfter));
  return reply.code(error.status).type(jsonType).send(toErrorBody(error));
};

/** Fastify application with all routes; does not listen. */
export const createApp = async (
  context: ServerContext,
  assets: Assets,
): Promise<FastifyInstance> => {
  const { configuration } = context;
  const withoutBase = createBasePath(configuration.basePath);
  const putHeaders = createPolicyHeaders(configuration, inlineHashes);
  const app = Fastify({
    logger:
      configuration.logLevel === 'silent'
        ? false
        : {
            level: configuration.logLevel,
            // No query and no client address: both may be personal data.
            serializers: {
              req: (request) => ({ method: request.method, path: toLoggedPath(request.url) }),
            },
          },
    // Earlier hops of X-Forwarded-For can be forged by the client.
    trustProxy: (_address: string, hop: number) => hop < configuration.trustProxy,
    // A URL that cannot be decoded reaches neither the routes nor their hooks.
    frameworkErrors: (_error, request, reply: unknown) => {
      const plain = reply as FastifyReply;
      const isForProgram = isForPrograms(request.url);
      putHeaders(plain.code(isForProgram ? 400 : 404), policyOf(request), null);
      if (isForProgram) refuse(plain, new ApiError('bad-request'));
      else void pages.notFound(request, plain);
    },
    forceCloseConnections: 'idle',
    requestTimeout: maxRequestMs,
    http: {
      headersTimeout: maxHeadersMs,
      connectionsCheckingInterval: timeoutCheckMs,
      // Refused by a hook instead, with the headers and the shape of other errors.
      requireHostHeader: false,
    },
    clientErrorHandler: createClientErrorHandler(
      toPolicyHeaders(policies.unknownCall, configuration, inlineHashes),
    ),
    // Requests that come while the server stops are answered like others.
    return503OnClosing: false,
    rewriteUrl: ({ url = '/' }) => withoutBase(url),
    routerOptions: { ignoreTrailingSlash: true, caseSensitive: false, maxParamLength: 300 },
  });
  app.decorateRequest('plugin', null);
  app.addHook('onSend', (request, reply, _payload, done) => {
    putHeaders(reply, policyOf(request), request.plugin);
    done();
  });
  app.addHook('onRequest', ({ headers, raw }, reply, done) => {
    if (headers.host !== undefined || raw.httpVersion === '1.0') return done();
    reply.header('connection', 'close');
    done(new ApiError('bad-request'));
  });
  if (configuration.metricsToken !== null) serveMetrics(app, context, configuration.metricsToken);
  guardBodies(app);
  compressReplies(app);

  const eventQueries = createEventQueries(context);
  const pages = createPageRoutes(
    context,
    eventQueries,
    await createPageSender(context, assets, (error) =>
      app.log.error({ err: error }, 'pages could not be rendered'),
    ),
  );
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const answer = toApiError(error);
    if (answer.code === 'internal') request.log.error({ err: error }, answer.code);
    // Expected when storage does not answer, or too much is waiting: no stack for each request.
    if (answer.code === 'unavailable') request.log.warn({ reason: reasonOf(error) }, answer.code);
    // Without the engine's message, which may quote what somebody typed.
    if (error instanceof RefusedValueError)
      request.log.warn({ code: (error.cause as { code?: string }).code }, error.message);
    if (policyOf(request).content === 'frame') return pages.refuseFrame(reply, answer);
    return refuse(reply, answer);
  });

  const refuseMethod = async (_request: FastifyRequest, reply: FastifyReply) =>
    refuse(reply.header('allow', 'GET, HEAD, OPTIONS'), new ApiError('method-not-allowed'));

  const releases = createReleases(context.storage, context.clock);
  app.setNotFoundHandler((request, reply) =>
    isForPrograms(request.url)
      ? refuse(reply, new ApiError('not-found'))
      : pages.notFound(request, reply),
  );

  context.catalogue.onChange((change) => context.answers.drop(change));
  const services = createAccountServices(context);
  const accounts = createPersonalRows(services, context, eventQueries);
  const rows = {
    public: createPublicRows(context, eventQueries, releases),
    personal: accounts.rows,
  };
  const publicPageHandlers = Object.fromEntries(
    publicPageNames.map((name) => [name, pages.publicPage(name)]),
  ) as Record<PublicPageName, RouteHandlerMethod>;
  const handlers: Record<RouteName, RouteHandlerMethod> = {
    ...createCalendarRoutes(context),
    ...createPlaceCalendarRoutes(context),
    ...createOrganizerCalendarRoutes(context),
    ...createOutputRoutes(context, eventQueries),
    ...createChangeRoutes(context),
    ...createDatasetRoutes(context),
    ...createKudyZNudyRoutes(context),
    ...createOpenApiRoute(context, rows),
    ...createOperationRoutes(context),
    ...createCrawlerRoutes(context),
    ...createDocumentRoutes(context),
    ...createAppRoutes(context, assets),
    ...createOEmbedRoutes(context),
    ...createPictureRoutes(context, eventQueries, (error) =>
      app.log.error({ err: error }, 'a link preview could not be drawn'),
    ),
    ...createImageRoutes(context),
    home: pages.home,
    ...publicPageHandlers,
    detail: pages.detail,
    placePage: pages.place,
    organizerPage: pages.organizer,
    frame: pages.frame,
    city: pages.city,
  };

  // Otherwise `/:cityName` would match it.
  app.all('/api', { config: { policy: policies.unknownCall } }, (_request, reply) =>
    refuse(reply, new ApiError('not-found')),
  );

  const admit = createPluginOriginGuard(context);
  const serve = (route: Omit<Route, 'method'>, handler: RouteHandlerMethod): void => {
    const { path, policy, plugin } = route;
    app.route({
      method: 'GET',
      url: path,
      config: { policy },
      ...(plugin && { onRequest: admit(route) }),
      handler,
    });
    if (!isCall(path)) return;
    app.route({
      method: otherMethods,
      url: path,
      config: { policy: policies.unknownCall },
      // onRequest runs before the body is read.
      onRequest: refuseMethod,
      handler: refuseMethod,
    });
    app.options(path, { config: { policy } }, (request, reply) =>
      reply
        .headers(toPreflight(request.headers['access-control-request-headers']))
        .code(204)
        .send(),
    );
  };
  for (const { endpoint, handle, ...route } of rows.public)
    serve({ ...route, path: toRouterPath(endpoint.path) }, handle);
  for (const name of Object.keys(routes) as RouteName[]) serve(routes[name], handlers[name]);

  for (const { path, title, policy } of unlistedRoutes)
    app.get(path, { config: { policy } }, pages.unlisted(title));
  serveAccounts(app, rows.personal, services, refuse);
  app.addHook('onClose', accounts.close);
  serveSocialCallbacks(app, context, refuse);
  serveMcp(app, context, eventQueries, refuse);
  if (configuration.mail.listed)
    app.get(mailsRoute.path, { config: { policy: mailsRoute.policy } }, createMailPage(context));

  await serveEmbed(app, assets, releases);
  if (assets.siteFolder)
    await app.register(serveStatic, {
      root: assets.siteFolder,
      prefix: '/static/',
      decorateReply: false,
      preCompressed: true,
      cacheControl: false,
      index: false,
    });
  return app;
};
