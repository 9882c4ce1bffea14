import type { Finding } from '../../contract/plugins/site-check.ts';
import type { FindingWords } from '../words/site-check.ts';

export const good = (what: string): Finding => ({
  level: 'good',
  what,
  why: '',
  paste: null,
});
export const note = ({ what, why }: FindingWords, paste: string | null = null): Finding => ({
  level: 'note',
  what,
  why,
  paste,
});
export const wrong = ({ what, why }: FindingWords, paste: string | null = null): Finding => ({
  level: 'wrong',
  what,
  why,
  paste,
});
