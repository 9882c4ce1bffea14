import type { LatLng } from '../../contract/places/bounds.ts';
import { nbsp } from './dates.ts';

/** Of five decimals the last one is a metre; the fourth is what tells places apart. */
const degrees = new Intl.NumberFormat('cs', {
  minimumFractionDigits: 4,
  maximumFractionDigits: 4,
});

/** `49,7150 s. š., 16,2660 v. d.` */
const inWords = ({ lat, lng }: LatLng): string => {
  const [north, east] = [lat >= 0 ? 's' : 'j', lng >= 0 ? 'v' : 'z'];
  const [across, along] = [degrees.format(Math.abs(lat)), degrees.format(Math.abs(lng))];
  return `${across}${nbsp}${north}.${nbsp}š., ${along}${nbsp}${east}.${nbsp}d.`;
};

/** What a map to choose a point on says. */
export const pointWords = {
  map: `Mapa. Šipkami ji posunete, klávesami plus a${nbsp}minus přiblížíte a${nbsp}oddálíte, klávesou Enter dáte špendlík doprostřed.`,
  role: 'špendlík',
  pin: (point: LatLng): string => `Poloha místa, ${inWords(point)} Šipkami ji posunete.`,
  moved: (point: LatLng): string => `Poloha: ${inWords(point)}`,
} as const;
