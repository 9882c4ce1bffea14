import { nbsp } from './dates.ts';

/** Locative ("where?") of selected towns by slug; others get `v obci` and the nominative. */
const locatives: Record<string, string> = {
  praha: 'v Praze',
  brno: 'v Brně',
  pardubice: 'v Pardubicích',
  'hradec-kralove': 'v Hradci Králové',
  svitavy: 've Svitavách',
  'ceska-trebova': 'v České Třebové',
  koclirov: 'v Koclířově',
  sumperk: 'v Šumperku',
  hlinsko: 'v Hlinsku',
  'mala-hana': 'na Malé Hané',
  litomysl: 'v Litomyšli',
  'moravska-trebova': 'v Moravské Třebové',
  policka: 'v Poličce',
  lanskroun: 'v Lanškrouně',
  'usti-nad-orlici': 'v Ústí nad Orlicí',
  'vysoke-myto': 've Vysokém Mýtě',
  chocen: 'v Chocni',
  letohrad: 'v Letohradě',
  zabreh: 'v Zábřehu',
  boskovice: 'v Boskovicích',
  letovice: 'v Letovicích',
  bystre: 'v Bystrém',
};

/** `ve Svitavách`, `v obci Kouty`. */
export const inTown = ({ slug, title }: { slug: string; title: string }): string =>
  (locatives[slug] ?? `v obci ${title}`).replace(/^(\S+) /, `$1${nbsp}`);
