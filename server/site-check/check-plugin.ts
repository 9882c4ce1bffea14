import type { Finding } from '../../contract/plugins/site-check.ts';
import type { Plugin } from '../../contract/plugins/plugin.ts';
import { toAttribute } from '../../contract/plugins/widget-options.ts';
import { isOriginOf } from '../http/sites.ts';
import { good, note, wrong } from './finding-words.ts';
import type { FoundOptions } from './found-options.ts';

/** Plugin named by a page; null when unknown. */
export interface PluginFacts {
  plugin: Plugin | null;
  isMine: boolean;
}

const hostOf = ({ hostname }: URL): string => hostname.replace(/^www\./, '');

/** Findings about the plugin of a page and the sites it is allowed on. */
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

/** Findings about invalid and unknown attributes, or query keys of a frame. */
export const checkOptions = ({ wrong: texts, unknown }: FoundOptions): Finding[] => [
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
