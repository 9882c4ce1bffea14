import { minuteMs } from '../../../contract/durations.ts';
/** Limits of a storage, in milliseconds. */
export interface Timeouts {
  /** Wait for a free connection, or for a new one. */
  connectMs: number;
  /** Wait for the answer to a statement. */
  statementMs: number;
  /** Wait for a lock of another transaction. */
  lockMs: number;
}

// A frozen server gives no error, so a request waits for a connection and then for one statement:
// less than ten seconds together.
export const requestTimeouts: Timeouts = { connectMs: 3_000, statementMs: 6_000, lockMs: 5_000 };
export const patientTimeouts: Timeouts = {
  connectMs: 5_000,
  statementMs: 600_000,
  lockMs: minuteMs,
};
