/** Whether the title of a place ends with its town: `Svitavy`, `Valdštejnský zámek, Jičín`. */
export const endsWithTown = (title: string, town: string): boolean =>
  ` ${title}`.endsWith(` ${town}`);
