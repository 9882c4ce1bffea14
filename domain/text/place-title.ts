/** Whether the title of a place ends with its municipality: `Svitavy`, `Valdštejnský zámek, Jičín`. */
export const endsWithCity = (title: string, city: string): boolean =>
  ` ${title}`.endsWith(` ${city}`);

/** Title of a place with its municipality, named once: `Fabrika, Svitavy`, `Valdštejnský zámek, Jičín`. */
export const titleWithCity = (title: string, city: string): string =>
  endsWithCity(title, city) ? title : `${title}, ${city}`;
