/** The microregion among the cities has an identifier no municipality has (contract, `CitySchema`). */
const areaId = 1;

/** The title of a town's page. Names stand undeclined: nobody has told us how most of them go. */
export const cityTitle = ({ id, title }: { id: number; title: string }): string =>
  `Akce v ${id === areaId ? 'regionu' : 'obci'} ${title}`;
