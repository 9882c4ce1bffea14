/** Whether a place's name says its town already: `Svitavy`, `Valdštejnský zámek, Jičín`. */
export const saysTown = (title: string, town: string): boolean => ` ${title}`.endsWith(` ${town}`);
