import type { CivilDate } from '../../contract/events/civil-date.ts';
import type { ThreadReply } from '../threads/create-thread.ts';
import type { ParsedImport } from './parse-import.ts';

export interface ParseRequest {
  bytes: Uint8Array;
  today: CivilDate;
}

export interface ParseFailure {
  /** Whether the file is at fault. */
  isFile: boolean;
  message: string;
}

export type ParseReply = ThreadReply<ParsedImport, ParseFailure>;
