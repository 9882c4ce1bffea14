import type { Finding } from '../../contract/plugins/site-check.ts';

export const good = (what: string, why = ''): Finding => ({
  level: 'good',
  what,
  why,
  paste: null,
});
export const note = (what: string, why: string, paste: string | null = null): Finding => ({
  level: 'note',
  what,
  why,
  paste,
});
export const wrong = (what: string, why: string, paste: string | null = null): Finding => ({
  level: 'wrong',
  what,
  why,
  paste,
});
