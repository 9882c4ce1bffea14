/** Id of the micro-region Malá Haná among the cities, see `CitySchema`. */
const microRegionId = 1;

/**
 * Title of the page of a municipality. Its name is in the nominative: the widget has locatives, but
 * only of selected municipalities.
 */
export const cityTitle = ({ id, title }: { id: number; title: string }): string =>
  `Akce v ${id === microRegionId ? 'regionu' : 'obci'} ${title}`;
