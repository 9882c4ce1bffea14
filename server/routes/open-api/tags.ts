/** Groups of operations, in the order of the document. */
export const tags = {
  events: { name: 'Akce', description: 'Zveřejněné akce, jejich počty a jednotlivé akce.' },
  outputs: {
    name: 'Výstupy',
    description: 'Akce výřezu v podobách pro jiné programy: kalendáře, kanály, otevřená data.',
  },
  places: { name: 'Obce a místa', description: 'Obce, místa a podkladová mapa.' },
  embedding: { name: 'Vložení do webu', description: 'Pluginy, widget a oEmbed.' },
  person: { name: 'Přihlášení', description: 'Registrace, přihlášení a zapomenuté heslo.' },
  account: { name: 'Účet', description: 'Nastavení vlastního účtu a klíče pro programy.' },
  ownEvents: {
    name: 'Vlastní akce',
    description: 'Akce, které přihlášený smí měnit. S klíčem je smí číst i zapisovat program.',
  },
  imports: {
    name: 'Akce odjinud',
    description:
      'Akce z\u00a0cizích kalendářů, stránek a\u00a0tabulek, o\u00a0kterých přihlášený rozhoduje.',
  },
  ownPlaces: { name: 'Vlastní místa', description: 'Opravy a slučování míst.' },
  plugins: { name: 'Vlastní pluginy', description: 'Nastavení map na cizích webech.' },
  print: { name: 'Tisk', description: 'Programy a plakáty v PDF.' },
  operation: { name: 'Provoz', description: 'Stav serveru a popis rozhraní.' },
} as const;

export type Tag = keyof typeof tags;

/** Fields of an operation in a group that anybody may call. */
export const publicIn = (tag: Tag): { tags: string[]; security: [] } => ({
  tags: [tags[tag].name],
  security: [],
});
