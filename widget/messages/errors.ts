import type { ErrorCode } from '../../contract/error.ts';
import { nbsp } from './dates.ts';

const again = 'Zkuste to prosím znovu.';
const invalidView = 'Tenhle výběr se nepodařilo načíst. Zkuste jiné období nebo výřez mapy.';

/** Codes of an invalid query, as in an edited address; all have one sentence. */
type InvalidView =
  | 'invalid-date'
  | 'missing-start'
  | 'end-before-start'
  | 'period-too-long'
  | 'invalid-number'
  | 'out-of-range'
  | 'incomplete-bounds'
  | 'missing-center'
  | 'invalid-bounds'
  | 'unknown-category'
  | 'invalid-value'
  | 'repeated-parameter'
  | 'too-long'
  | 'bad-request'
  | 'method-not-allowed'
  | 'unknown-plugin'
  | 'site-not-allowed'
  // Codes of endpoints the widget does not call.
  | 'unauthorized'
  | 'forbidden'
  | 'login-failed'
  | 'unknown-account'
  | 'reset-failed'
  | 'invalid-form'
  | 'conflict'
  | 'too-large'
  | 'too-many-requests';

type Code = ErrorCode | 'offline' | 'timeout' | 'bad-answer';

const sentences: Record<Exclude<Code, InvalidView>, string> = {
  offline: `Akce se nepodařilo načíst. Zkontrolujte připojení k${nbsp}internetu.`,
  timeout: `Akce se načítají příliš dlouho. ${again}`,
  'bad-answer': `Akce přišly v${nbsp}podobě, které nerozumíme. ${again}`,
  unavailable: `Server teď neodpovídá. ${again}`,
  internal: `Akce se nepodařilo načíst. ${again}`,
  'not-found': 'Tohle jsme nenašli.',
  gone: 'Tahle akce byla smazána.',
  'unknown-city': 'Takovou obec neznáme.',
};

/** Sentences for visitors about a failed load. */
export const failureInWords = (code: Code): string =>
  (sentences as Partial<Record<Code, string>>)[code] ?? invalidView;
