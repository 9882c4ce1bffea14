import { createHash } from 'node:crypto';
import type { ComparedEvent } from '../../../domain/events/doubles/compared-event.ts';

export interface LabelledPair {
  one: ComparedEvent;
  other: ComparedEvent;
  isDouble: boolean;
  /** How the pair came to be: `real`, or the name of its derivation. */
  kind: string;
  /** `seen`: looked at while the weights were set; `unseen`: asserted. */
  half: 'seen' | 'unseen';
}

/** Number of a text, the same in every run. */
export const hashOf = (text: string): number =>
  createHash('sha256').update(text).digest().readUInt32BE(0);

export const halfOf = (id: number): LabelledPair['half'] =>
  hashOf(`half ${id}`) % 2 === 0 ? 'seen' : 'unseen';
