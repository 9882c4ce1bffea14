/** Id of the microregion among the cities (contract, `CitySchema`). */
const regionId = 1;

/** Title of a town's page. The name is in the nominative: there is no data on declension. */
export const cityTitle = ({ id, title }: { id: number; title: string }): string =>
  `Akce v ${id === regionId ? 'regionu' : 'obci'} ${title}`;
