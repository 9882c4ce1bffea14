import type { LatLng } from '../../contract/places/bounds.ts';
import { nbsp } from './dates.ts';

/** Four decimals, about 10 metres: enough to tell places apart; the fifth would be a metre. */
const degrees = new Intl.NumberFormat('cs', {
  minimumFractionDigits: 4,
  maximumFractionDigits: 4,
});

/** `49,7150 s. š., 16,2660 v. d.` */
const inWords = ({ lat, lng }: LatLng): string => {
  const north = lat >= 0 ? 's' : 'j';
  const east = lng >= 0 ? 'v' : 'z';
  const latitude = degrees.format(Math.abs(lat));
  const longitude = degrees.format(Math.abs(lng));
  return `${latitude}${nbsp}${north}.${nbsp}š., ${longitude}${nbsp}${east}.${nbsp}d.`;
};

/** Czech texts of the map for choosing a point. */
export const pointMessages = {
  map: `Mapa. Šipkami ji posunete, klávesami plus a${nbsp}minus přiblížíte a${nbsp}oddálíte, klávesou Enter dáte špendlík doprostřed.`,
  role: 'špendlík',
  pin: (point: LatLng): string => `Poloha místa, ${inWords(point)} Šipkami ji posunete.`,
  moved: (point: LatLng): string => `Poloha: ${inWords(point)}`,
} as const;
