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
