import { GraphRefusal } from './graph-errors.ts';
import type { GraphCallName } from './graph-faults.ts';
import type { GraphPost, GraphToken, GraphWorld } from './graph-world.ts';
import { proofOf } from './signed-request.ts';

/** A call with the parameters of its address and its body. */
export interface ReceivedCall {
  method: string;
  /** Path without the version. */
  path: string;
  parameters: URLSearchParams;
  /** `http://host:port`. */
  origin: string;
}

interface Route {
  call: GraphCallName;
  method: string;
  path: RegExp;
  answer(world: GraphWorld, request: ReceivedCall, id: string): unknown;
}

const required = (parameters: URLSearchParams, name: string): string => {
  const value = parameters.get(name);
  if (!value) throw new GraphRefusal('parameter', `The parameter ${name} is required`);
  return value;
};

/** Token of a call, whose proof shows that the server with the secret of the app sends it. */
const tokenOf = ({ app, readToken }: GraphWorld, { parameters }: ReceivedCall): GraphToken => {
  const text = parameters.get('access_token');
  if (!text) throw new GraphRefusal('token', 'An active access token must be used');
  const token = readToken(text);
  if (parameters.get('appsecret_proof') !== proofOf(app.secret, text))
    throw new GraphRefusal('parameter', 'Invalid appsecret_proof provided in the API argument');
  return token;
};

const checkSecret = ({ app }: GraphWorld, parameters: URLSearchParams): void => {
  if (parameters.get('client_id') !== app.id)
    throw new GraphRefusal('parameter', 'Error validating application. Invalid application ID');
  if (parameters.get('client_secret') !== app.secret)
    throw new GraphRefusal('parameter', 'Error validating client secret');
};

const toBearer = ({ token, seconds }: { token: string; seconds: number }): object => ({
  access_token: token,
  token_type: 'bearer',
  expires_in: seconds,
});

/** Fields of an object that were asked for; `id` always. Nested ones such as `a{b}` are given whole. */
const pick = (values: Record<string, unknown>, fields: string | null): Record<string, unknown> => {
  const names = (fields ?? '').replace(/\{[^}]*\}/g, '').split(',');
  return Object.fromEntries(
    Object.entries(values).filter(([name]) => name === 'id' || names.includes(name)),
  );
};

const toPost = (post: GraphPost, origin: string): Record<string, unknown> => ({
  id: post.id,
  message: post.message,
  created_time: new Date(post.createdAt).toISOString().replace(/\.\d+Z$/, '+0000'),
  permalink_url: `${origin}/${post.page}#${post.id}`,
  ...(post.link !== '' && {
    attachments: {
      data: [
        {
          type: 'share',
          url: `https://l.facebook.com/l.php?u=${encodeURIComponent(post.link)}`,
          unshimmed_url: post.link,
        },
      ],
    },
  }),
});

/** Part of a list from the cursor `after`, with the cursor of the next part. */
const pageOf = (
  items: readonly Record<string, unknown>[],
  { parameters, origin, path }: ReceivedCall,
): object => {
  const limit = Math.min(100, Number(parameters.get('limit') ?? 25));
  const after = Number(Buffer.from(parameters.get('after') ?? '', 'base64url').toString() || 0);
  const data = items.slice(after, after + limit);
  const cursor = (index: number): string => Buffer.from(String(index)).toString('base64url');
  const next = new URLSearchParams([...parameters, ['after', cursor(after + limit)]]);
  return {
    data,
    paging: {
      cursors: { before: cursor(after), after: cursor(after + data.length) },
      // The address of the next part has the token in it.
      ...(after + limit < items.length && { next: `${origin}${path}?${next}` }),
    },
  };
};

const isExchange = ({ parameters }: ReceivedCall): boolean =>
  parameters.get('grant_type') === 'fb_exchange_token';

const routes: readonly Route[] = [
  {
    call: 'code',
    method: 'GET',
    path: /^\/oauth\/access_token$/,
    answer(world, request) {
      const { parameters } = request;
      checkSecret(world, parameters);
      return toBearer(
        isExchange(request)
          ? world.lengthen(required(parameters, 'fb_exchange_token'))
          : world.takeCode(required(parameters, 'code'), required(parameters, 'redirect_uri')),
      );
    },
  },
  {
    call: 'permissions',
    method: 'GET',
    path: /^\/me\/permissions$/,
    answer: (world, request) => ({
      data: tokenOf(world, request).permissions.map((permission) => ({
        permission,
        status: 'granted',
      })),
    }),
  },
  {
    call: 'accounts',
    method: 'GET',
    path: /^\/me\/accounts$/,
    answer(world, request) {
      const pages = world.accountsOf(tokenOf(world, request));
      const fields = request.parameters.get('fields');
      return pageOf(
        pages.map(({ id, name, token }) =>
          pick({ id, name, access_token: token, tasks: ['CREATE_CONTENT', 'MANAGE'] }, fields),
        ),
        request,
      );
    },
  },
  {
    call: 'me',
    method: 'GET',
    path: /^\/me$/,
    answer(world, request) {
      const { person } = tokenOf(world, request);
      const name = world.people.find(({ id }) => id === person)?.name;
      return pick({ id: person, name }, request.parameters.get('fields'));
    },
  },
  {
    call: 'revoke',
    method: 'DELETE',
    path: /^\/(\d+)\/permissions$/,
    answer(world, { parameters }, person) {
      // By the token of the app, which needs none of a person.
      if (parameters.get('access_token') !== `${world.app.id}|${world.app.secret}`)
        throw new GraphRefusal('token');
      if (!world.people.some(({ id }) => id === person)) throw new GraphRefusal('gone');
      world.revoke(person);
      return { success: true };
    },
  },
  {
    call: 'posts',
    method: 'GET',
    path: /^\/(\d+)\/feed$/,
    answer(world, request, page) {
      const posts = world.postsOf(tokenOf(world, request), page);
      const fields = request.parameters.get('fields') ?? 'id,message,created_time';
      return pageOf(
        posts.map((post) => pick(toPost(post, request.origin), fields)),
        request,
      );
    },
  },
  {
    call: 'publish',
    method: 'POST',
    path: /^\/(\d+)\/feed$/,
    answer(world, request, page) {
      const { parameters } = request;
      const content = {
        message: parameters.get('message') ?? '',
        link: parameters.get('link') ?? '',
      };
      return { id: world.publish(tokenOf(world, request), page, content) };
    },
  },
  {
    call: 'read-post',
    method: 'GET',
    path: /^\/(\d+_\d+)$/,
    answer(world, request, id) {
      const post = world.readPost(tokenOf(world, request), id);
      return pick(toPost(post, request.origin), request.parameters.get('fields'));
    },
  },
  {
    call: 'delete-post',
    method: 'DELETE',
    path: /^\/(\d+_\d+)$/,
    answer(world, request, id) {
      world.deletePost(tokenOf(world, request), id);
      return { success: true };
    },
  },
];

/** The call that a request is, and its work; null for a path that the API does not have. */
export const findCall = (
  world: GraphWorld,
  request: ReceivedCall,
): { call: GraphCallName; answer(): unknown } | null => {
  for (const route of routes) {
    const match = route.path.exec(request.path);
    if (!match || route.method !== request.method) continue;
    const call = route.call === 'code' && isExchange(request) ? 'exchange' : route.call;
    return { call, answer: () => route.answer(world, request, match[1] ?? '') };
  }
  return null;
};
