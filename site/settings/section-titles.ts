/** Titles of the sections, in their order on the page. */
export const sectionTitles = {
  organizer: 'Pořadatel',
  name: 'Jméno',
  email: 'Email',
  password: 'Heslo',
  towns: 'Moje obce',
  view: 'Výchozí pohled mapy',
  facebook: 'Facebook',
  keys: 'Klíče pro programy',
  sessions: 'Přihlášení',
  data: 'Moje údaje',
  leaving: 'Smazání účtu',
} as const;

export type SectionName = keyof typeof sectionTitles;

/** Id of a section's heading in the document. */
export const toSectionId = (name: SectionName): string => `nastaveni-${name}`;
