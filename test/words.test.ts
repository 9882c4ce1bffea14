import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '../server/project-root.ts';

interface FileWords {
  file: string;
  words: string[];
}

const { wordsByFile } = (await import(join(projectRoot, 'scripts/words.mjs'))) as {
  wordsByFile(): FileWords[];
};

/** Sentences that the specification quotes; they stay as they are there. */
const specified = [
  'Zadejte prosím Váš email.',
  'Zadejte prosím Vaše heslo.',
  'Email je v nesprávném formátu.',
  'Uživatel s touto emailovou adresou nebyl nalezen.',
  'Byl vám úspěšně poslán email s odkazem pro obnovení hesla.',
  'O nás',
];

/** Where words are not laid out in lines, or are typeset when they are printed. */
const withoutLayout = [
  // The terminal, and figures for Prometheus.
  /^scripts\/|^server\/(commands|configuration|environment|imports|main|metrics|serve|start)\b|^server\/accounts\/run-admin/,
  /^server\/words\/(backup|commands|start)/,
  // The console of host pages, code that is pasted, and a page of the server without styles.
  /^widget\/(embed|loader\/page-loader|messages\/host-warnings)|^site\/plugins\/code\/snippets/,
  /^server\/routes\/pages\/(frame-document|mail-routes|page-routes)/,
  // Answers of the API, of MCP and its description, heads of pages, titles of categories and options in data.
  /^server\/(outputs|routes\/(mcp|open-api)|routes\/pages\/page-heads|routes\/\w+\/[\w-]+-rows)\b|^site\/index\.html/,
  /^server\/words\/when|^domain\/text\/city-title|^contract\/events\/category/,
  // Typeset by what prints them: mails, the privacy policy, the check of a site, plugins, towns.
  /^server\/(words\/(mails|site-check)|documents\/privacy-policy)/,
  /^site\/plugins\/(options\/option-labels|code\/embed-method-labels)/,
  /^widget\/messages\/town-names/,
];

/** Title of a page in the browser's tab, words of a shop's badge, and a name that is only read aloud. */
const withoutLines = [
  'Odebírat a stáhnout akce',
  'Stáhnout v App Store',
  '{…} (otevře se celý v novém okně)',
];

/** Beginning of a sentence, also of one that follows another or a colon. */
const begins = /(?<!^|[.?!…:] |„)/u.source;
const spoken = [
  't\\p{L}{1,4}hle|tady (ten|ta|to|ty|tento|tato|toto)',
  '(nej)?(víc|dřív|níž|výš)|moc|pár|vždycky|holt|fotk\\p{L}*|půlk\\p{L}*|maily?|e-mail\\p{L}*',
];

interface Rule {
  name: string;
  wrong: RegExp;
  isFor?(file: string, text: string): boolean;
}

const rules: Rule[] = [
  {
    name: 'spoken words',
    wrong: new RegExp(`(?<!\\p{L})(${spoken.join('|')})(?![\\p{L}_])`, 'iu'),
  },
  {
    name: 'people addressed with a capital letter',
    wrong: new RegExp(`${begins}(?<!\\p{L})(Vy|Vás|Vám|Vámi|V[aá]š\\p{L}*)(?!\\p{L})`, 'u'),
  },
  {
    name: 'a line that may end with a one-letter word',
    wrong: /(?<![\p{L}\p{N}.'-])[aikosuvz] (?=\S)/iu,
    isFor: (file, text) =>
      !withoutLayout.some((path) => path.test(file)) && !withoutLines.includes(text),
  },
  {
    name: 'straight quotation marks around words',
    wrong: /(?<![=\\])"(?=\p{L})/u,
    isFor: (file, text) => !/<[a-z!]|sqlite3/.test(text) && !file.startsWith('scripts/'),
  },
  // In an attribute of JSX it is no character but text.
  { name: 'an escape that would be shown', wrong: /\\u[\da-f]{4}/i },
  { name: 'three dots instead of an ellipsis', wrong: /\.{3}/ },
  {
    name: 'two spaces in a row',
    wrong: / {2}/,
    isFor: (file) => !file.endsWith('words/commands.ts'),
  },
  {
    name: 'an hour that is not HH:mm',
    wrong: /(?<![\d.:])(\d{1,2}\.[0-5]\d(?!\d|\.\d)|\d:[0-5]\d(?!\d))/,
    isFor: (file) => !file.startsWith('scripts/'),
  },
];

const found = wordsByFile();

it('words of all parts of the product are read', () => {
  const files = found.map(({ file }) => file);
  for (const folder of ['contract', 'domain', 'scripts', 'server', 'site', 'widget'])
    expect(files.filter((file) => file.startsWith(`${folder}/`))).not.toEqual([]);
  expect(found.flatMap(({ words }) => words).length).toBeGreaterThan(1500);
});

it.each(rules)('no $name', ({ wrong, isFor }) => {
  const refused = found.flatMap(({ file, words }) =>
    words
      .filter((text) => wrong.test(text) && !specified.includes(text))
      .filter((text) => isFor?.(file, text) ?? true)
      .map((text) => `${file}: ${text}`),
  );
  expect(refused).toEqual([]);
});

// A wrong example of each rule, so that none of them refuses nothing.
it.each([
  ['spoken words', 'Tahle stránka nebyla nalezena.'],
  ['people addressed with a capital letter', 'Na Vaši adresu jsme poslali odkaz.'],
  ['a line that may end with a one-letter word', 'Odkaz v emailu už neplatí.'],
  ['straight quotation marks around words', 'Vyberte formát "JPEG".'],
  ['an escape that would be shown', 'Na\\u00a0konci'],
  ['three dots instead of an ellipsis', 'Ukládám...'],
  ['two spaces in a row', 'Uloženo.  Děkujeme.'],
  ['an hour that is not HH:mm', 'Začíná v~18.30.'],
])('%s are refused in “%s”', (name, text) => {
  expect(rules.filter(({ wrong }) => wrong.test(text)).map((rule) => rule.name)).toEqual([name]);
});
