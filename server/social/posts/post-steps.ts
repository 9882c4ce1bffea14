import type { Kysely } from 'kysely';
import type { SocialPostRow } from '../../storage/social-tables.ts';
import type { Tables } from '../../storage/tables.ts';
import type { NetworkPage, SocialNetwork } from '../network.ts';
import type { PageTokens } from '../page-tokens.ts';
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
}

interface Reached {
  network: SocialNetwork;
  page: NetworkPage;
}

/** Steps of posts at their networks; each gives what it changes of the row. */
export const createPostSteps = ({ db, networks, tokens, clock, onRefusal }: PostStepsOptions) => {
  const reach = async (post: SocialPostRow): Promise<StepResult<Reached>> => {
    const network = networks.get(post.network);
    const page = network ? await tokens.open(post) : 'disconnected';
    if (network && typeof page !== 'string') return { state: 'done', answer: { network, page } };
    const failure = page === 'expired' ? 'expired' : 'disconnected';
    return { state: 'refused', failure, reason: `the token of the page is ${failure}` };
  };

  /** Notes what an answer says about the connection of the page, and why it was refused. */
  const note = async (post: SocialPostRow, result: StepResult<unknown>): Promise<void> => {
    if (result.state !== 'done') onRefusal(result.reason);
    if (result.state !== 'unknown')
      await tokens.note(post, result.state === 'done' ? null : result.failure);
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
      .select(['message', 'post_id'])
      .where('network', '=', post.network)
      .where('page_id', '=', post.page_id)
      .where('id', '!=', post.id)
      .execute();
    return { state: 'done', answer: { id: findOwnPost(standing.answer, post, others) } };
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
      await note(post, result);
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
