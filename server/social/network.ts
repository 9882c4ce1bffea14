import type { SocialFailure } from '../../contract/social/social-failure.ts';

/**
 * What a network answered. `refused`: it did nothing. `unknown`: nobody can say whether it did,
 * because its answer is lost or is none of its API. `reason` is for the log, and has no token.
 */
export type NetworkResult<Answer> =
  | { state: 'done'; answer: Answer }
  | { state: 'refused'; failure: SocialFailure; reason: string }
  | { state: 'unknown'; reason: string };

/** Page on which its person may post. */
export interface NetworkPage {
  id: string;
  title: string;
  /** Does not expire by itself. */
  token: string;
}

export interface NetworkConnection {
  person: { id: string; title: string };
  /** Whether everything that posting needs was granted. */
  isWhole: boolean;
  pages: NetworkPage[];
}

export interface PostContent {
  message: string;
  link: string;
}

/** What a social network can do; its functions never throw. */
export interface SocialNetwork {
  /** Address of the login dialog, which returns with the state. */
  dialogAddress(state: string): string;
  /** What a code of the dialog gives. The token of the person is used for it only. */
  connect(code: string): Promise<NetworkResult<NetworkConnection>>;
  publish(page: NetworkPage, post: PostContent): Promise<NetworkResult<{ id: string }>>;
  /**
   * Ids of posts of a page made at `since` (epoch milliseconds) or later with the link or the text of a post: those
   * with the same text first, then the newest first.
   */
  findPosts(
    page: NetworkPage,
    post: PostContent,
    since: number,
  ): Promise<NetworkResult<{ ids: string[] }>>;
  /** Whether a post stands; `done` only when the page can be read. */
  hasPost(page: NetworkPage, id: string): Promise<NetworkResult<{ stands: boolean }>>;
  /** `refused` as `gone` for one that cannot be reached, which may still stand. */
  deletePost(page: NetworkPage, id: string): Promise<NetworkResult<unknown>>;
  /** Address of a post for people. */
  postAddress(id: string): string;
  /** Removes the app from a person; tokens of their pages end. */
  removeApp(personId: string): Promise<NetworkResult<unknown>>;
}
