import type { Kysely } from 'kysely';
import type { SocialPostRow } from '../../storage/social-tables.ts';
import type { Tables } from '../../storage/tables.ts';
import type { PostFailure } from '../../../contract/social/social-post.ts';
import type { SocialNetwork } from '../network.ts';
import type { OpenedPage, PageTokens } from '../page-tokens.ts';
import {
  afterDelete,
  afterLook,
  afterPublish,
  lookSince,
  type PostChange,
  type PostStep,
  type StepResult,
} from './advance-post.ts';
import { findOwnPost } from './find-own-post.ts';

export interface PostStepsOptions {
  db: Kysely<Tables>;
  /** By their names in the tables; the operator may have set up fewer than rows tell of. */
  networks: ReadonlyMap<string, SocialNetwork>;
  tokens: PageTokens;
  clock: () => number;
  /** What a network said, without tokens. */
  onRefusal(reason: string): void;
  onError(error: unknown): void;
}

interface Reached {
  network: SocialNetwork;
  page: OpenedPage;
}

/** Steps of posts at their networks; each gives what it changes of the row. */
export const createPostSteps = (options: PostStepsOptions) => {
  const { db, networks, tokens, clock, onRefusal, onError } = options;
  const openPage = async (post: SocialPostRow): Promise<OpenedPage | PostFailure> => {
    try {
      return await tokens.open(post);
    } catch (error) {
      // The file of the key cannot be read: an operator mends it.
      onError(error);
      return 'passing';
    }
  };

  const reach = async (post: SocialPostRow): Promise<StepResult<Reached>> => {
    const network = networks.get(post.network);
    const page = network ? await openPage(post) : 'not-set';
    if (network && typeof page !== 'string') return { state: 'done', answer: { network, page } };
    const failure = typeof page === 'string' ? page : 'not-set';
    return { state: 'refused', failure, reason: `no token of the page: ${failure}` };
  };

  /** Stores what an answer says about the connection of the page. */
  const storeFailure = async (
    post: SocialPostRow,
    { page }: Reached,
    result: StepResult<unknown>,
  ): Promise<void> => {
    if (result.state !== 'unknown')
      await tokens.storeFailure(post, page, result.state === 'done' ? null : result.failure);
  };

  /** Looks on the page for a post of which nobody knows whether it stands. */
  const look = async (
    { network, page }: Reached,
    post: SocialPostRow,
  ): Promise<StepResult<{ id: string | null }>> => {
    const standing = await network.postsSince(page, lookSince(post));
    if (standing.state !== 'done') return standing;
    const others = await db
      .selectFrom('social_post')
      .select('post_id')
      .where('network', '=', post.network)
      .where('page_id', '=', post.page_id)
      .where('id', '!=', post.id)
      .execute();
    const known = new Set(others.flatMap(({ post_id }) => post_id ?? []));
    return { state: 'done', answer: { id: findOwnPost(standing.answer, post, known) } };
  };

  /** Whether a post stands of which a deletion said nothing clear; null after a clear one. */
  const lookAfterDelete = async (
    { network, page }: Reached,
    id: string,
    result: StepResult<unknown>,
  ): Promise<StepResult<{ stands: boolean }> | null> => {
    const isUnclear =
      result.state === 'unknown' || (result.state === 'refused' && result.failure === 'gone');
    return isUnclear ? network.hasPost(page, id) : null;
  };

  return async (post: SocialPostRow, step: PostStep): Promise<PostChange> => {
    const reached = await reach(post);
    const ask = async <Answer>(
      call: (reached: Reached) => Promise<StepResult<Answer>>,
    ): Promise<StepResult<Answer>> => {
      const result = reached.state === 'done' ? await call(reached.answer) : reached;
      if (result.state !== 'done') onRefusal(result.reason);
      if (reached.state === 'done') await storeFailure(post, reached.answer, result);
      return result;
    };
    switch (step) {
      case 'publish': {
        const result = await ask(({ network, page }) => network.publish(page, post));
        return afterPublish(post, result, clock());
      }
      case 'look':
        return afterLook(post, await ask((known) => look(known, post)), clock());
      case 'delete': {
        const id = post.post_id ?? '';
        const result = await ask(({ network, page }) => network.deletePost(page, id));
        const stands =
          reached.state === 'done' ? await lookAfterDelete(reached.answer, id, result) : null;
        return afterDelete(post, result, stands, clock());
      }
    }
  };
};
