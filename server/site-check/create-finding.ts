import type { SiteCheckFinding } from '../../contract/plugins/site-check.ts';
import type { FindingWords } from '../words/site-check.ts';

export const goodFinding = (what: string): SiteCheckFinding => ({
  level: 'good',
  what,
  why: '',
  paste: null,
});
export const noteFinding = (
  { what, why }: FindingWords,
  paste: string | null = null,
): SiteCheckFinding => ({
  level: 'note',
  what,
  why,
  paste,
});
export const wrongFinding = (
  { what, why }: FindingWords,
  paste: string | null = null,
): SiteCheckFinding => ({
  level: 'wrong',
  what,
  why,
  paste,
});
