import type { ErrorCode } from '../../contract/error.ts';
import { nbsp } from './dates.ts';

const again = 'Zkuste to prosím znovu.';
const oddView = 'Tenhle výběr se nepodařilo načíst. Zkuste jiné období nebo výřez mapy.';

/** What people read when events did not come; one sentence a code. */
export const loadErrors: Record<ErrorCode | 'offline' | 'timeout' | 'bad-answer', string> = {
  offline: `Akce se nepodařilo načíst. Zkontrolujte připojení k${nbsp}internetu.`,
  timeout: `Akce se načítají příliš dlouho. ${again}`,
  'bad-answer': `Akce přišly v${nbsp}podobě, které nerozumíme. ${again}`,
  unavailable: `Server teď neodpovídá. ${again}`,
  internal: `Akce se nepodařilo načíst. ${again}`,
  'not-found': 'Tohle jsme nenašli.',
  gone: 'Tahle akce byla smazána.',
  'invalid-date': oddView,
  'missing-start': oddView,
  'end-before-start': oddView,
  'period-too-long': oddView,
  'invalid-number': oddView,
  'out-of-range': oddView,
  'incomplete-bounds': oddView,
  'invalid-bounds': oddView,
  'unknown-category': oddView,
  'unknown-city': 'Takovou obec neznáme.',
  'invalid-value': oddView,
  'repeated-parameter': oddView,
  'too-long': oddView,
  'bad-request': oddView,
  'method-not-allowed': oddView,
};
