/** What a request created that its sender gave a key. */
export interface RequestKeyTable {
  account_id: number;
  key: string;
  kind: 'event' | 'image' | 'plugin' | 'edition' | 'import';
  /** Id of the row of that kind, which may be deleted by now. */
  made_id: string;
  /** SHA-256 of the content sent last, in hex. */
  content_hash: string;
  /** Version of the row after it; a later one was written by another request. */
  version: number;
  created_at: number;
}
