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

/** Post on a page of a network, whoever made it. */
export interface StandingPost {
  id: string;
  message: string;
  /** Addresses that it links to. */
  links: string[];
}

/** What a social network can do; its functions never throw. */
export interface SocialNetwork {
  /** Address of the login dialog, which returns with the state. */
  dialogAddress(state: string): string;
  /** What a code of the dialog gives. The token of the person is used for it only. */
  connect(code: string): Promise<NetworkResult<NetworkConnection>>;
  publish(page: NetworkPage, post: PostContent): Promise<NetworkResult<{ id: string }>>;
  /** Posts of a page made at `since` (epoch milliseconds) or later, the newest first. */
  postsSince(page: NetworkPage, since: number): Promise<NetworkResult<StandingPost[]>>;
  /** Whether a post stands; `done` only when the page can be read. */
  hasPost(page: NetworkPage, id: string): Promise<NetworkResult<{ stands: boolean }>>;
  /** `refused` as `gone` for one that cannot be reached, which may still stand. */
  deletePost(page: NetworkPage, id: string): Promise<NetworkResult<unknown>>;
  /** Address of a post for people. */
  postAddress(id: string): string;
  /** Removes the app from a person; tokens of their pages end. */
  removeApp(personId: string): Promise<NetworkResult<unknown>>;
}
