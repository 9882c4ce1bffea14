import { nbsp } from '../../widget/index.ts';

const numbers = new Intl.NumberFormat('cs', { maximumFractionDigits: 1 });

/** `14 m`, `1,2 km`. */
export const distanceLabel = (metres: number): string =>
  metres < 1000 ? `${Math.round(metres)}${nbsp}m` : `${numbers.format(metres / 1000)}${nbsp}km`;
