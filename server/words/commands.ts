/** Usages of the operator's commands, `npm run NAME`; the server itself is `npm start`. */
export const commandUsages = {
  admin: `Použití: npm run admin -- grant EMAIL | revoke EMAIL | list

Udělá z účtu správce, odebere mu správu, nebo správce vypíše.`,
  backup: `Použití: npm run backup -- SOUBOR

Zapíše zálohu do nového souboru, i když server běží.`,
  import: `Použití: npm run import -- FORMÁT SOUBOR|ADRESA [--obec OBEC] [--shift-to-today]

  xmlevents         export krajského kalendáře akcí (XML)
  ical              kalendář (iCalendar, .ics)
  jsonld            akce podle schema.org: JSON-LD, nebo stránka, která je obsahuje
  rss               kanál s daty akcí: RSS, Atom nebo JSON Feed
  ofn               otevřená formální norma „Události“
  csv               tabulka s názvy sloupců v prvním řádku, také zkopírovaná z Excelu
  kudyznudy         akce z portálu Kudy z nudy
  --obec svitavy    obec akcí, které žádnou neuvádějí: její adresa na mapě (ne xmlevents)
  --shift-to-today  posune termíny o celé týdny, aby se akce konaly kolem dneška (jen xmlevents)`,
  restore: `Použití: npm run restore -- SOUBOR

Obnoví zálohu do prázdného úložiště: složky DATA_DIR, nebo databáze DATABASE_URL.`,
  'samples-clear': `Použití: npm run samples:clear

Odstraní ukázkové akce a místa; ostatních se nedotkne.`,
};
export type CommandName = keyof typeof commandUsages;

export const serverUsage = `Použití: npm start

Server se nastavuje proměnnými prostředí, popisuje je docs/operating.md.`;

export const knownCommands = (names: readonly string[]): string => `Příkazy: ${names.join(', ')}.`;

export const unknownCommand = (names: readonly string[]): string =>
  `Příkaz s tímto jménem tu není: vyberte z ${names.join(', ')}.`;
