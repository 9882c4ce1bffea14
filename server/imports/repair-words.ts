import type { ReportPluralForms } from './plural.ts';
import type { RepairKind, ItemRefusal } from './repair-kinds.ts';

/** Lines of the report: `<count> <what> – <done>`. */
export const repairWords: Record<RepairKind, { what: ReportPluralForms; done: string }> = {
  'end-missing': {
    what: ['termín bez konce', 'termíny bez konce', 'termínů bez konce'],
    done: 'konec není znám',
  },
  'end-before-start': {
    what: ['konec před začátkem', 'konce před začátkem', 'konců před začátkem'],
    done: 'konec není znám',
  },
  'end-same-as-start': {
    what: ['konec shodný se začátkem', 'konce shodné se začátkem', 'konců shodných se začátkem'],
    done: 'konec není znám',
  },
  'end-unreadable': {
    what: ['nečitelný konec', 'nečitelné konce', 'nečitelných konců'],
    done: 'konec není znám',
  },
  'end-without-hour': {
    what: ['konec v 00:00', 'konce v 00:00', 'konců v 00:00'],
    done: 'akce trvá do konce toho dne',
  },
  'start-without-hour': {
    what: ['začátek v 00:00', 'začátky v 00:00', 'začátků v 00:00'],
    done: 'platí jen den, hodina není známa',
  },
  'whole-days': {
    what: [
      'vícedenní termín bez hodin',
      'vícedenní termíny bez hodin',
      'vícedenních termínů bez hodin',
    ],
    done: 'trvá po celé dny včetně posledního',
  },
  'start-unreadable': {
    what: ['nečitelný začátek', 'nečitelné začátky', 'nečitelných začátků'],
    done: 'termín vynechán',
  },
  'time-repeated': {
    what: ['opakovaný termín', 'opakované termíny', 'opakovaných termínů'],
    done: 'ponechán jednou',
  },
  'event-repeated': {
    what: ['akce uvedená znovu', 'akce uvedené znovu', 'akcí uvedených znovu'],
    done: 'platí poslední znění',
  },
  'name-in-another-language': {
    what: ['název jen v cizím jazyce', 'názvy jen v cizím jazyce', 'názvů jen v cizím jazyce'],
    done: 'převzat, jak je',
  },
  'description-from-annotation': {
    what: ['akce bez popisu', 'akce bez popisu', 'akcí bez popisu'],
    done: 'místo něj anotace',
  },
  'text-with-tags': {
    what: ['popis se značkami HTML', 'popisy se značkami HTML', 'popisů se značkami HTML'],
    done: 'zůstal jen text',
  },
  'text-escaped-twice': {
    what: ['popis s entitami navíc', 'popisy s entitami navíc', 'popisů s entitami navíc'],
    done: 'převedeno na znaky',
  },
  'address-without-scheme': {
    what: ['adresa webu bez https://', 'adresy webu bez https://', 'adres webu bez https://'],
    done: 'doplněno',
  },
  'address-first-of-several': {
    what: ['akce s více adresami webu', 'akce s více adresami webu', 'akcí s více adresami webu'],
    done: 'ponechána první',
  },
  'address-dropped': {
    what: ['nepoužitelná adresa webu', 'nepoužitelné adresy webu', 'nepoužitelných adres webu'],
    done: 'vynecháno',
  },
  'image-dropped': {
    what: [
      'nepoužitelná adresa obrázku',
      'nepoužitelné adresy obrázku',
      'nepoužitelných adres obrázku',
    ],
    done: 'vynecháno',
  },
  'price-in-crowns': {
    what: ['vstupné jen číslem', 'vstupné jen číslem', 'vstupných jen číslem'],
    done: 'jde o koruny',
  },
  'place-without-coordinates': {
    what: ['akce bez souřadnic', 'akce bez souřadnic', 'akcí bez souřadnic'],
    done: 'umístěno do středu obce',
  },
  'place-outside-the-country': {
    what: [
      'akce se souřadnicemi mimo Česko',
      'akce se souřadnicemi mimo Česko',
      'akcí se souřadnicemi mimo Česko',
    ],
    done: 'umístěno do středu obce',
  },
  'place-by-municipality-name': {
    what: ['akce bez kódu obce', 'akce bez kódu obce', 'akcí bez kódu obce'],
    done: 'obec určena podle názvu',
  },
  'place-untitled': {
    what: ['místo bez názvu', 'místa bez názvu', 'míst bez názvu'],
    done: 'místo něj ulice nebo obec',
  },
  'category-unknown': {
    what: [
      'akce bez určitelné kategorie',
      'akce bez určitelné kategorie',
      'akcí bez určitelné kategorie',
    ],
    done: 'zařazeno mezi ostatní',
  },
  'encoding-converted': {
    what: [
      'soubor v jiném kódování než UTF-8',
      'soubory v jiném kódování než UTF-8',
      'souborů v jiném kódování než UTF-8',
    ],
    done: 'převedeno',
  },
  'line-unreadable': {
    what: ['nečitelný řádek', 'nečitelné řádky', 'nečitelných řádků'],
    done: 'vynecháno',
  },
  'zone-unknown': {
    what: [
      'akce v neznámém časovém pásmu',
      'akce v neznámém časovém pásmu',
      'akcí v neznámém časovém pásmu',
    ],
    done: 'platí čas v Praze',
  },
  'rule-unreadable': {
    what: [
      'akce s pravidlem opakování, kterému nerozumíme',
      'akce s pravidlem opakování, kterému nerozumíme',
      'akcí s pravidlem opakování, kterému nerozumíme',
    ],
    done: 'převzat jen první termín',
  },
  'dates-left-out': {
    what: [
      'akce s příliš mnoha termíny',
      'akce s příliš mnoha termíny',
      'akcí s příliš mnoha termíny',
    ],
    done: 'převzaty jen nadcházející',
  },
  'change-of-texts': {
    what: [
      'akce s jinými texty některého termínu',
      'akce s jinými texty některého termínu',
      'akcí s jinými texty některého termínu',
    ],
    done: 'platí texty celé řady',
  },
  'repeats-joined': {
    what: [
      'akce rozepsaná po termínech',
      'akce rozepsané po termínech',
      'akcí rozepsaných po termínech',
    ],
    done: 'spojeno do jedné s více termíny',
  },
  'no-identifier': {
    what: ['akce bez označení', 'akce bez označení', 'akcí bez označení'],
    done: 'pozná se podle názvu a začátku',
  },
  'place-by-its-name': {
    what: [
      'akce umístěná podle názvu místa',
      'akce umístěné podle názvu místa',
      'akcí umístěných podle názvu místa',
    ],
    done: 'převzaty souřadnice místa, které známe',
  },
  'place-by-default': {
    what: ['akce bez obce', 'akce bez obce', 'akcí bez obce'],
    done: 'zařazeno do zadané obce',
  },
  'cancelled-in-title': {
    what: [
      'akce se slovem „zrušeno“ v názvu',
      'akce se slovem „zrušeno“ v názvu',
      'akcí se slovem „zrušeno“ v názvu',
    ],
    done: 'převzato jako zrušené',
  },
  'date-in-words': {
    what: ['akce s datem jen v textu', 'akce s datem jen v textu', 'akcí s datem jen v textu'],
    done: 'přečteno z textu, ověřte ho',
  },
};

export const refusalWords: Record<ItemRefusal, string> = {
  'no-number': 'bez platného čísla akce',
  'no-name': 'bez názvu',
  'no-time': 'bez platného termínu',
  'no-place': 'bez místa: chybí souřadnice i obec',
  'too-long': 'příliš dlouhý text',
  'too-many-times': 'příliš mnoho termínů',
  unreadable: 'nečitelný zápis',
  private: 'označeno jako soukromé',
  'outside-the-country': 'mimo Česko',
  online: 'jen na internetu',
  'not-an-event': 'není to akce',
};
