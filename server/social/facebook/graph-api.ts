import * as v from 'valibot';
import type { NetworkResult, SocialNetwork } from '../network.ts';
import type { GraphApp, GraphRequester } from './graph-request.ts';
import { graphVersion } from './graph-version.ts';

/** What a connection asks for. https://developers.facebook.com/docs/permissions */
export const graphPermissions = [
  'pages_show_list',
  'pages_read_engagement',
  'pages_manage_posts',
  'pages_manage_metadata',
] as const;

const TokenSchema = v.object({ access_token: v.pipe(v.string(), v.nonEmpty()) });
/** Name at the network, without what no database stores. */
const name = v.pipe(
  v.string(),
  v.transform((text) => text.replace(/[\0\p{Cs}]/gu, '')),
);
const PersonSchema = v.object({ id: v.string(), name: v.optional(name, '') });
const GrantedSchema = v.object({
  data: v.array(v.object({ permission: v.string(), status: v.string() })),
});
const SuccessSchema = v.object({ success: v.literal(true) });
const CreatedSchema = v.object({ id: v.pipe(v.string(), v.nonEmpty()) });

/** A part of a list. The address of the next part has a token in it, so only the cursor is used. */
const partOf = <Item extends v.GenericSchema>(item: Item) =>
  v.object({
    data: v.array(item),
    paging: v.optional(
      v.object({
        next: v.optional(v.string()),
        cursors: v.optional(v.object({ after: v.optional(v.string()) })),
      }),
    ),
  });
const AccountSchema = v.object({
  id: v.string(),
  name,
  /** Absent for a page on which the person may not post. */
  access_token: v.optional(v.string(), ''),
});
const PostSchema = v.object({
  id: v.string(),
  message: v.optional(v.string(), ''),
  created_time: v.pipe(
    v.string(),
    // `2026-11-26T10:00:00+0000`.
    v.transform((text) => Date.parse(text.replace(/([+-]\d\d)(\d\d)$/, '$1:$2'))),
    v.finite(),
  ),
  attachments: v.optional(
    v.object({ data: v.array(v.object({ unshimmed_url: v.optional(v.string()) })) }),
  ),
});

/** Only whether there is one. */
const FeedSchema = v.object({ data: v.array(v.unknown()) });

const apiHost = 'graph.facebook.com';

/** Most parts of a list that are read; each has up to a hundred items. */
const maxParts = 10;
const partSize = '100';

/** Functions of the Graph API that connecting pages and posting need. */
export const createGraphApi = (
  app: GraphApp,
  redirect: string,
  { call }: GraphRequester,
): SocialNetwork => {
  const get = <Schema extends v.GenericSchema>(
    path: string,
    token: string | null,
    parameters: Record<string, string>,
    schema: Schema,
  ) => call({ method: 'GET', path, token, parameters, schema });

  const askToken = (parameters: Record<string, string>) =>
    get(
      '/oauth/access_token',
      null,
      { client_id: app.id, client_secret: app.secret, ...parameters },
      TokenSchema,
    );

  /** All items of a list, part by part, until `isEnough`. */
  const readList = async <Item extends v.GenericSchema>(
    path: string,
    token: string,
    fields: string,
    item: Item,
    isEnough: (items: v.InferOutput<Item>[]) => boolean = () => false,
  ): Promise<NetworkResult<v.InferOutput<Item>[]>> => {
    const items: v.InferOutput<Item>[] = [];
    let after: string | undefined;
    for (let part = 0; part < maxParts; part++) {
      const parameters = { fields, limit: partSize, ...(after !== undefined && { after }) };
      const result = await get(path, token, parameters, partOf(item));
      if (result.state !== 'done') return result;
      const { data, paging } = result.answer;
      items.push(...(data as v.InferOutput<Item>[]));
      after = paging?.next === undefined ? undefined : paging.cursors?.after;
      if (after === undefined || isEnough(items)) return { state: 'done', answer: items };
    }
    // What was not read is not known.
    return { state: 'unknown', reason: `the list ${path} is longer than it is read` };
  };

  return {
    dialogAddress(state) {
      const address = new URL(`${app.url}/${graphVersion.name}/dialog/oauth`);
      // The dialog is on another host than the API, unless an own server plays both.
      if (address.hostname === apiHost) address.hostname = 'www.facebook.com';
      const query = {
        client_id: app.id,
        redirect_uri: redirect,
        state,
        response_type: 'code',
        scope: graphPermissions.join(),
      };
      return `${address.href}?${new URLSearchParams(query)}`;
    },

    async connect(code) {
      const short = await askToken({ redirect_uri: redirect, code });
      if (short.state !== 'done') return short;
      // Pages of a short-lived token would end with it, within an hour or two.
      const long = await askToken({
        grant_type: 'fb_exchange_token',
        fb_exchange_token: short.answer.access_token,
      });
      if (long.state !== 'done') return long;
      const token = long.answer.access_token;
      const person = await get('/me', token, { fields: 'id,name' }, PersonSchema);
      if (person.state !== 'done') return person;
      const granted = await get('/me/permissions', token, {}, GrantedSchema);
      if (granted.state !== 'done') return granted;
      const pages = await readList('/me/accounts', token, 'id,name,access_token', AccountSchema);
      if (pages.state !== 'done') return pages;
      const permissions = granted.answer.data
        .filter(({ status }) => status === 'granted')
        .map(({ permission }) => permission);
      return {
        state: 'done',
        answer: {
          person: { id: person.answer.id, title: person.answer.name },
          isWhole: graphPermissions.every((permission) => permissions.includes(permission)),
          pages: pages.answer
            .filter(
              (page, index, all) =>
                page.access_token !== '' && all.findIndex(({ id }) => id === page.id) === index,
            )
            .map((page) => ({ id: page.id, title: page.name, token: page.access_token })),
        },
      };
    },

    publish: ({ id, token }, { message, link }) =>
      call({
        method: 'POST',
        path: `/${id}/feed`,
        token,
        parameters: { message, link },
        schema: CreatedSchema,
      }),

    async postsSince({ id, token }, since) {
      const fields = 'id,message,created_time,attachments{unshimmed_url}';
      const posts = await readList(`/${id}/feed`, token, fields, PostSchema, (items) =>
        items.some(({ created_time }) => created_time < since),
      );
      if (posts.state !== 'done') return posts;
      return {
        state: 'done',
        answer: posts.answer
          .filter(({ created_time }) => created_time >= since)
          .map((post) => ({
            id: post.id,
            message: post.message,
            links: (post.attachments?.data ?? []).flatMap(({ unshimmed_url: url }) => url ?? []),
          })),
      };
    },

    async hasPost({ id: pageId, token }, id) {
      const post = await get(`/${id}`, token, { fields: 'id' }, CreatedSchema);
      if (post.state === 'done') return { state: 'done', answer: { stands: true } };
      if (post.state === 'unknown' || post.failure !== 'gone') return post;
      // The same answer is given to whoever may not read the page.
      const feed = await get(`/${pageId}/feed`, token, { fields: 'id', limit: '1' }, FeedSchema);
      return feed.state === 'done' ? { state: 'done', answer: { stands: false } } : feed;
    },

    postAddress(id) {
      const { origin, hostname } = new URL(app.url);
      return hostname === apiHost ? `https://www.facebook.com/${id}` : `${origin}/${id}`;
    },

    deletePost: ({ token }, id) =>
      call({ method: 'DELETE', path: `/${id}`, token, schema: SuccessSchema }),

    removeApp: (personId) =>
      call({
        method: 'DELETE',
        path: `/${personId}/permissions`,
        token: `${app.id}|${app.secret}`,
        schema: SuccessSchema,
      }),
  };
};
