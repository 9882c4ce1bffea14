import { mapMessages } from './map-messages.ts';
import { nbsp } from './dates.ts';

/** Texts of the legend: its title, and what each sign means. */
export const legendMessages = {
  title: 'Co znamenají značky',
  categories: `Barvy a${nbsp}obrázky kategorií`,
  /** Town on the samples of signs. */
  sampleTown: 'Svitavy',
  sampleTowns: mapMessages.cityAndAround('Svitavy'),
  samplePlace: 'Knihovna',
  town: `Obec a${nbsp}počet akcí, kroužek v${nbsp}barvách kategorií; bod vedle značky je její místo.`,
  towns: `Více obcí u${nbsp}sebe; po přiblížení se rozdělí.`,
  pin: `Místo s${nbsp}akcí; barva a${nbsp}obrázek jsou její kategorie.`,
  pins: `Místo s${nbsp}více akcemi.`,
  ring: `Více míst u${nbsp}sebe a${nbsp}počet akcí; po přiblížení se rozdělí.`,
  cancelled: 'Akce je zrušená.',
  dot: 'Místo, kde ve vybraných dnech nic není; ukáže, co bude.',
} as const;
