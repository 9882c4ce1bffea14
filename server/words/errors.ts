import { maxPeriodDays } from '../../contract/plugins/period-text.ts';
import { maxQueryLength, maxTextLength } from '../../contract/views/view-query.ts';
import type { ErrorCode } from '../../contract/error.ts';

/** Default message of each error code. */
export const errorWords: Record<ErrorCode, string> = {
  'invalid-date': 'Takový den není. Datum pište jako den-měsíc-rok, například 20-11-2026.',
  'missing-start': 'Ke konci období (e) chybí začátek (s).',
  'end-before-start': 'Konec období je před jeho začátkem.',
  'period-too-long': `Období může mít nejvýše ${maxPeriodDays}\u00a0dní.`,
  'invalid-number': 'Toto není číslo.',
  'out-of-range': 'Číslo je mimo povolený rozsah.',
  'incomplete-bounds':
    'Výřez mapy potřebuje všechny čtyři hodnoty: ne_lat, ne_lng, sw_lat, sw_lng.',
  'missing-center': 'Vzdálenost r potřebuje i\u00a0střed: lat a\u00a0lng.',
  'invalid-bounds':
    'Severovýchodní roh výřezu musí ležet na sever a\u00a0na východ od jihozápadního.',
  'unknown-category': 'Takovou kategorii neznáme.',
  'unknown-city': 'Takovou obec neznáme.',
  'invalid-value': 'Tuto hodnotu zde nelze použít.',
  'repeated-parameter': 'Parametr je v\u00a0adrese dvakrát.',
  'too-long': `Příliš dlouhé: hledaná slova mohou mít nejvýše ${maxTextLength}\u00a0znaků, celý dotaz ${maxQueryLength}.`,
  'too-many-events': 'Tolik minulých akcí najednou nenajdeme. Zkraťte období, nebo přibližte mapu.',
  'bad-request': 'Tomuto požadavku nerozumíme.',
  'not-found': 'Na této adrese nic není.',
  gone: 'Tato akce byla smazána.',
  'unknown-plugin': 'Tato mapa tu není: někdo ji smazal, nebo je v\u00a0jejím označení překlep.',
  'no-pdf': 'PDF tento server připravit neumí. Program vytiskněte přímo z\u00a0prohlížeče.',
  'site-not-allowed':
    'Na tomto webu mapa být nesmí. Povolit ho může v\u00a0nastavení pluginu ten, kdo ji spravuje.',
  'method-not-allowed': 'Takto se tato adresa volat nedá.',
  unauthorized: 'Nejdříve je nutné se přihlásit.',
  forbidden: 'K\u00a0tomu nemáte oprávnění.',
  'login-failed': 'Přihlášení se nezdařilo.',
  'unknown-account': 'Uživatel s touto emailovou adresou nebyl nalezen.',
  'reset-failed': 'Nastala chyba.',
  'invalid-form': 'Některé údaje nejsou v\u00a0pořádku.',
  conflict: 'Tento záznam se mezitím změnil.',
  'request-timeout': 'Odesílání se zastavilo. Zkuste to prosím znovu.',
  'too-large': 'Odesílaná data jsou příliš velká.',
  'too-many-requests': 'Příliš mnoho pokusů. Zkuste to prosím za chvíli.',
  'headers-too-large': 'Hlavičky požadavku jsou příliš velké.',
  unavailable: 'Data teď nejsou dostupná, zkuste to prosím za chvíli.',
  internal: 'Na naší straně nastala chyba. Zkuste to prosím znovu.',
};
