import type { Finding } from '../../contract/plugins/site-check.ts';
import type { Plugin } from '../../contract/plugins/plugin.ts';
import { toAttribute } from '../../contract/plugins/widget-options.ts';
import { isOriginOf } from '../http/sites.ts';
import { good, note, wrong } from './finding-words.ts';
import type { SaidInPage } from './said-in-page.ts';

/** What is known of the plugin that a page names. */
export interface PluginFacts {
  plugin: Plugin | null;
  isMine: boolean;
}

const hostOf = ({ hostname }: URL): string => hostname.replace(/^www\./, '');

/** What there is to say of the plugin that a page names, and of where it may stand. */
export const checkPlugin = ({ plugin, isMine }: PluginFacts, id: string, page: URL): Finding[] => {
  if (!plugin)
    return [
      wrong(
        `Plugin ${id} neexistuje.`,
        'Je smazaný, nebo je v kódu překlep. Místo mapy je vidět jen váš text a odkaz.',
      ),
    ];
  const name = isMine ? `Plugin „${plugin.title}“ je váš.` : 'Plugin patří někomu jinému.';
  const findings = [
    isMine ? good(name) : note(name, 'Funguje, ale nastavit ho může jen ten, komu patří.'),
  ];
  if (plugin.sites.length > 0 && !isOriginOf(page.origin, plugin.sites))
    findings.push(
      wrong(
        `Plugin na webu ${page.hostname} stát nesmí.`,
        'V jeho nastavení tenhle web není. Přidejte ho tam mezi weby, kde smí stát.',
        hostOf(page),
      ),
    );
  return findings;
};

/** What there is to say of attributes, or of keys of a frame's address. */
export const checkSaid = ({ wrong: texts, unknown }: SaidInPage): Finding[] => [
  ...texts.map(({ attribute, text }) =>
    attribute.endsWith('plugin')
      ? wrong(
          `Označení pluginu „${text}“ není správně.`,
          'Má dvacet malých písmen a číslic. Zkopírujte kód znovu.',
        )
      : note(`Hodnota ${attribute}="${text}" neplatí.`, 'Použije se výchozí hodnota.'),
  ),
  ...unknown.map(({ attribute, meant }) =>
    note(
      `Atribut ${attribute} neznáme.`,
      meant ? 'Nejspíš je v něm překlep; teď nic nedělá.' : 'Teď nic nedělá.',
      meant && (attribute.startsWith('data-') ? `data-${toAttribute(meant)}` : toAttribute(meant)),
    ),
  ),
];
