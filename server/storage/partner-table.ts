/** What was read of one event of the partner's API. */
export interface PartnerRecordTable {
  /** Identifier at the partner. */
  id: string;
  /** Time of the change that was read, as the partner writes it. */
  updated: string;
  /** JSON list of the `source_id` of our events made of it: one, more for parts, none when it was refused. */
  source_ids: string;
}
