import type { Generated, Selectable } from 'kysely';

/** Login dialog of a network that somebody opened. */
export interface SocialLoginTable {
  /** SHA-256 of the state, in hex. */
  state_hash: string;
  account_id: number;
  /** The session that opened it, which alone may return. */
  session_id: number;
  created_at: number;
}

/** Connection of an account with a network. */
export interface SocialConnectionTable {
  account_id: number;
  network: string;
  /** Id and name of the person at the network. */
  person_id: string;
  person_title: string;
  /** Flag. */
  is_whole: number;
  connected_at: number;
}

/** Page of a network on which an account posts. */
export interface SocialPageTable {
  account_id: number;
  network: string;
  page_id: string;
  title: string;
  /** Token of the page, sealed by a key that is not in the database. */
  sealed_token: string;
  /** Why nothing can be posted (SocialFailure); null when it can. */
  failure: string | null;
}

/** Post about an event on a page of a network. */
export interface SocialPostTable {
  id: Generated<number>;
  account_id: number;
  event_id: number;
  network: string;
  page_id: string;
  /** Title of the page when the post was made: the page may be disconnected since. */
  page_title: string;
  /** `notice`: tells that something changed since an earlier post. */
  kind: 'share' | 'notice';
  message: string;
  /** Address of the event, by which the post is looked for on the page. */
  link: string;
  /** JSON of `ToldFactsSchema`: what the post says of the event. */
  told: string;
  /** Flag: a notice is posted when the event changes. */
  announces: number;
  /** Revision of the event for which the post was judged. */
  seen_revision: number;
  /** `unknown`: sent, and nobody can say whether it stands. */
  state: 'pending' | 'unknown' | 'posted' | 'failed' | 'deleted';
  /** Flag; 0 for a post that is to be deleted. */
  is_wanted: number;
  /** Why the last step failed (SocialFailure, or a reason of ours); null for none. */
  failure: string | null;
  /** Failed tries of the present step, and looks for the post since it was last sent. */
  attempts: number;
  looks: number;
  created_at: number;
  /** Wanted time of posting. */
  due_at: number;
  /** Next step, or end of the lease of the running one; null when there is none. */
  next_at: number | null;
  /** First sending. */
  sent_at: number | null;
  posted_at: number | null;
  /** Id at the network. */
  post_id: string | null;
}
export type SocialPostRow = Selectable<SocialPostTable>;

/** Erasure that a network asked for; its code is told to the person by the network. */
export interface SocialErasureTable {
  /** SHA-256 of the code, in hex. */
  code_hash: string;
  network: string;
  /** Number of erased connections. */
  connections: number;
  erased_at: number;
}
