/** Whether the title of a place ends with its municipality: `Svitavy`, `Valdštejnský zámek, Jičín`. */
export const endsWithCity = (title: string, city: string): boolean =>
  ` ${title}`.endsWith(` ${city}`);
