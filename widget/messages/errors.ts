import type { ErrorCode } from '../../contract/error.ts';
import { nbsp } from './dates.ts';

const again = 'Zkuste to prosím znovu.';
const invalidView = 'Tento výběr se nepodařilo načíst. Zkuste jiné období nebo výřez mapy.';

/** Failures without an error code of the API. */
type Failure = 'offline' | 'timeout' | 'bad-answer';

/** The other codes mean an invalid query, as in an edited address, and have one sentence. */
const sentences: Partial<Record<ErrorCode | Failure, string>> = {
  offline: `Akce se nepodařilo načíst. Zkontrolujte připojení k${nbsp}internetu.`,
  timeout: `Akce se načítají příliš dlouho. ${again}`,
  'bad-answer': `Akce přišly v${nbsp}podobě, které nerozumíme. ${again}`,
  unavailable: `Server teď neodpovídá. ${again}`,
  internal: `Akce se nepodařilo načíst. ${again}`,
  'not-found': 'Toto jsme nenašli.',
  gone: 'Tato akce byla smazána.',
  'unknown-city': 'Takovou obec neznáme.',
};

/** Sentences for visitors about a failed load. */
export const failureInWords = (code: ErrorCode | Failure): string => sentences[code] ?? invalidView;
