import { randomBytes } from 'node:crypto';
import { GraphRefusal } from './graph-errors.ts';

/** App of the operator, as registered with the network. */
export interface RegisteredApp {
  id: string;
  secret: string;
  name: string;
  /** Addresses to which the login dialog may return. */
  redirects: string[];
}

export interface GraphPerson {
  id: string;
  name: string;
}

export interface GraphPage {
  id: string;
  name: string;
  /** People who may post on it. */
  editors: string[];
}

export interface GraphPost {
  id: string;
  page: string;
  message: string;
  link: string;
  /** Epoch milliseconds. */
  createdAt: number;
}

/** Token of a person, or of a page on behalf of a person. */
export interface GraphToken {
  person: string;
  page: string | null;
  permissions: readonly string[];
  /** Epoch milliseconds; null for never. */
  expiresAt: number | null;
  /** Why it no longer works; null while it does. */
  ended: 'app-removed' | 'password' | 'expired' | null;
}

interface LoginCode {
  person: string;
  permissions: readonly string[];
  redirect: string;
  expiresAt: number;
  isUsed: boolean;
}

const minute = 60_000;
const hour = 60 * minute;
const codeLifetime = 10 * minute;
const shortLifetime = hour;
const longLifetime = 60 * 24 * hour;

const secret = (): string => `EAA${randomBytes(24).toString('hex')}`;

/** What the network knows: people, pages, tokens and posts. Times are of `clock`, epoch milliseconds. */
export const createGraphWorld = (
  app: RegisteredApp,
  people: readonly GraphPerson[],
  pages: readonly GraphPage[],
  clock: () => number = Date.now,
) => {
  const codes = new Map<string, LoginCode>();
  const tokens = new Map<string, GraphToken>();
  const posts: GraphPost[] = [];
  let postCount = 0;

  const createToken = (token: Omit<GraphToken, 'ended'>): string => {
    const text = secret();
    tokens.set(text, { ...token, ended: null });
    return text;
  };

  const readToken = (text: string): GraphToken => {
    const token = tokens.get(text);
    // The real API repeats the token too.
    if (!token) throw new GraphRefusal('token', `Malformed access token ${text}`);
    if (token.ended) throw new GraphRefusal(token.ended);
    if (token.expiresAt !== null && token.expiresAt <= clock()) throw new GraphRefusal('expired');
    return token;
  };

  const pageOf = (token: GraphToken, pageId: string, permission: string): GraphPage => {
    const page = pages.find(({ id }) => id === pageId);
    if (!page) throw new GraphRefusal('gone');
    if (token.page !== pageId || !token.permissions.includes(permission))
      throw new GraphRefusal('permission', `Requires ${permission} permission and a page token`);
    if (!page.editors.includes(token.person)) throw new GraphRefusal('page-role');
    return page;
  };

  const endTokens = (person: string, ended: NonNullable<GraphToken['ended']>): void => {
    for (const token of tokens.values()) if (token.person === person) token.ended ??= ended;
  };

  const postOf = (token: GraphToken, postId: string, permission: string): GraphPost => {
    const post = posts.find(({ id }) => id === postId);
    if (!post) throw new GraphRefusal('gone');
    pageOf(token, post.page, permission);
    return post;
  };

  return {
    app,
    people,
    pages,
    clock,
    /** Posts that stand, the oldest first. */
    posts: posts as readonly GraphPost[],
    readToken,
    endTokens,

    createCode(person: string, permissions: readonly string[], redirect: string): string {
      const code = secret();
      const expiresAt = clock() + codeLifetime;
      codes.set(code, { person, permissions, redirect, expiresAt, isUsed: false });
      return code;
    },

    /** Short-lived token of a person for a code of the login dialog. */
    takeCode(text: string, redirect: string): { token: string; seconds: number } {
      const code = codes.get(text);
      if (!code) throw new GraphRefusal('parameter', 'Invalid verification code format.');
      if (code.isUsed) throw new GraphRefusal('code-used');
      if (code.expiresAt <= clock()) throw new GraphRefusal('code-expired');
      if (code.redirect !== redirect) throw new GraphRefusal('code-redirect');
      code.isUsed = true;
      const { person, permissions } = code;
      const expiresAt = clock() + shortLifetime;
      const token = createToken({ person, page: null, permissions, expiresAt });
      return { token, seconds: shortLifetime / 1000 };
    },

    /** Long-lived token for a short-lived one; the tokens of pages made by it do not expire. */
    lengthen(text: string): { token: string; seconds: number } {
      const { person, permissions } = readToken(text);
      const expiresAt = clock() + longLifetime;
      const token = createToken({ person, page: null, permissions, expiresAt });
      return { token, seconds: longLifetime / 1000 };
    },

    /** Pages of the person of a token, each with a token of its own. */
    accountsOf(token: GraphToken): (GraphPage & { token: string })[] {
      if (!token.permissions.includes('pages_show_list')) return [];
      const { person, permissions } = token;
      const isLong = token.expiresAt !== null && token.expiresAt - clock() > 2 * shortLifetime;
      const expiresAt = isLong ? null : token.expiresAt;
      return pages
        .filter(({ editors }) => editors.includes(person))
        .map((page) => ({
          ...page,
          token: createToken({ person, page: page.id, permissions, expiresAt }),
        }));
    },

    publish(token: GraphToken, pageId: string, content: { message: string; link: string }): string {
      const page = pageOf(token, pageId, 'pages_manage_posts');
      if (content.message === '' && content.link === '')
        throw new GraphRefusal('parameter', 'The parameter message or link is required');
      const id = `${page.id}_${++postCount}`;
      posts.push({ id, page: page.id, ...content, createdAt: clock() });
      return id;
    },

    /** Posts of a page, the newest first. */
    postsOf(token: GraphToken, pageId: string): GraphPost[] {
      const { id } = pageOf(token, pageId, 'pages_read_engagement');
      return posts.filter(({ page }) => page === id).reverse();
    },

    readPost: (token: GraphToken, postId: string) => postOf(token, postId, 'pages_read_engagement'),

    deletePost(token: GraphToken, postId: string): void {
      const post = postOf(token, postId, 'pages_manage_posts');
      posts.splice(posts.indexOf(post), 1);
    },

    removePosts: () => void posts.splice(0),

    /** Token of a page that works; null when nobody has one. */
    pageToken(pageId: string): GraphToken | null {
      const ofPage = [...tokens.values()].filter(({ page, ended }) => page === pageId && !ended);
      return ofPage.at(-1) ?? null;
    },

    /** Removes the app from a person, as in their settings, or by the app itself. */
    revoke: (person: string) => endTokens(person, 'app-removed'),
  };
};

export type GraphWorld = ReturnType<typeof createGraphWorld>;
