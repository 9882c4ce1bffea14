/**
 * Pages for logged-in users, with paths in router syntax. The server answers each with the document
 * of the site, excluded from search engines; the site renders the content.
 */
export const protectedPages = {
  createEvent: { path: '/moje-akce/vytvorit', title: 'Vytvořit akci' },
  editEvent: { path: '/moje-akce/upravit/:eventSlug?', title: 'Upravit akci' },
  shareEvent: { path: '/moje-akce/sdilet/:eventId?', title: 'Sdílet akci' },
  imports: { path: '/moje-akce/odjinud/:source?', title: 'Akce odjinud' },
  myEvents: { path: '/moje-akce', title: 'Moje akce' },
  settings: { path: '/nastaveni', title: 'Nastavení' },
  plugins: { path: '/pluginy', title: 'Pluginy' },
  printing: { path: '/tisk', title: 'Tisk událostí' },
  editions: { path: '/tisk/vydani/:issue?', title: 'Pravidelná vydání' },
  placeEditor: { path: '/editor-mist', title: 'Editor míst' },
  facebook: { path: '/fb/redirect', title: 'Propojení s\u00a0Facebookem' },
  loginAs: { path: '/loginas/:email?', title: 'Přihlášení jako uživatel' },
} as const;

export type ProtectedPageName = keyof typeof protectedPages;
