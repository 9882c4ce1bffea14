import * as v from 'valibot';
import { FileSchema } from '../../contract/endpoints/file-answer.ts';

/** Accessible PDF (PDF/UA-1), or pictures of its pages, one below another. */
export type PrintFormat = 'pdf' | 'svg';

/** Order to the child process. */
export interface PrintRequest {
  id: number;
  format: PrintFormat;
  /** Name of the template, without `.typ`. */
  layout: string;
  /** PrintDocument as JSON. */
  data: string;
  files: Readonly<Record<string, Uint8Array>>;
}

const id = v.pipe(v.number(), v.integer());

/** Answer of the child process; `memory` is what it occupies, in bytes. */
export const PrintReplySchema = v.union([
  v.object({
    id,
    file: FileSchema,
    memory: v.number(),
  }),
  v.object({ id, failure: v.string(), memory: v.number() }),
  /** The compiler does not load on this computer. */
  v.object({ id, missing: v.string(), memory: v.number() }),
]);
export type PrintReply = v.InferOutput<typeof PrintReplySchema>;
