import { useEffect, useState } from 'react';
import type { Plugin } from '../../../contract/plugins/plugin.ts';
import { civilDateAt } from '../../../domain/time/civil-time.ts';
import { useStore } from '../../../widget/index.ts';
import { ListTabs } from '../../components/list-tabs.tsx';
import { typeset } from '../../../domain/text/typeset.ts';
import { serverAddress } from '../../shell/server-address.ts';
import { ChoiceChips } from '../../components/forms/choice-chips.tsx';
import { CodeBox } from '../../components/code-box.tsx';
import { createCodeFactsStore } from './code-facts-store.ts';
import {
  authorMethodLabels,
  authorMethods,
  embedMethodLabels,
  wordpressSteps,
} from './embed-method-labels.ts';
import { loadEmbedVersions, loadNextEvents, loadTiles } from './load-code-facts.ts';
import { toValidPage, PageFields } from './page-fields.tsx';
import { PrivacyNote } from './privacy-note.tsx';
import {
  embedMethods,
  toAuthorSnippet,
  toSnippet,
  toStyleRule,
  type EmbedMethod,
  type PageOptions,
} from './snippets.ts';

export interface PluginCodeProps {
  plugin: Plugin;
  page: PageOptions;
  onPage(page: PageOptions): void;
}

const authorsHint =
  'Redakční systémy autorům skripty a\u00a0rámy při uložení smažou, i\u00a0když je náhled ještě ukáže.';
const versionHint =
  'Pevná se nikdy nezmění a\u00a0prohlížeč ověří její otisk; opravy a\u00a0novinky pak ale samy nepřijdou.';

/** Doors with the loader script, whose version may be pinned. */
const loaderDoors: readonly EmbedMethod[] = ['script', 'element', 'div'];

/** Code for a page by each embedding way, with notes on privacy and security rules. */
export const PluginCode = ({ plugin, page, onPage }: PluginCodeProps) => {
  const [isAuthor, setAuthor] = useState(false);
  const [chosen, setDoor] = useState<EmbedMethod>(embedMethods[0]);
  const authorDoor = authorMethods.find((name) => name === chosen) ?? authorMethods[0];
  const door = isAuthor ? authorDoor : chosen;
  const label = isAuthor ? authorMethodLabels[authorDoor] : embedMethodLabels[chosen];
  const [isPinned, setPinned] = useState(false);
  const { id, version } = plugin;
  const [facts] = useState(() =>
    createCodeFactsStore({
      loadEmbedVersions,
      loadNextEvents: (signal) => loadNextEvents(id, signal),
      loadTiles,
    }),
  );
  useEffect(() => {
    facts.load();
    return () => facts.destroy();
  }, [facts]);
  useEffect(() => facts.loadNext(), [facts, version]);
  const next = useStore(facts.$next);
  const versions = useStore(facts.$versions);
  const tiles = useStore(facts.$tiles);
  const newest = versions?.versions[0] ?? null;
  const target = { plugin: id, page: toValidPage(page) };
  const options = {
    server: serverAddress(),
    ...target,
    version: isPinned ? newest : null,
    next: next ?? null,
    year: Number(civilDateAt(Date.now()).slice(0, 4)),
  };
  const code = toSnippet(door, options);
  const parts = isAuthor && door === 'div' ? toAuthorSnippet(options) : null;
  const hasEvents = !['wordpress', 'react'].includes(door);
  return (
    <section className="plugin-code" aria-labelledby="plugin-code-title">
      <h2 id="plugin-code-title">Kód pro váš web</h2>
      <ChoiceChips
        legend="Kdo kód vloží"
        name="plugin-author"
        values={[
          ['webmaster', 'Správce webu'],
          ['author', 'Autor článků'],
        ]}
        chosen={isAuthor ? 'author' : 'webmaster'}
        hint={authorsHint}
        onChoose={(value) => setAuthor(value === 'author')}
      />
      <ListTabs
        label="Jak plugin vložit"
        tabs={
          isAuthor
            ? authorMethods.map((name) => ({ name, title: authorMethodLabels[name].title }))
            : embedMethods.map((name) => ({ name, title: embedMethodLabels[name].title }))
        }
        selected={door}
        onShow={setDoor}
      />
      <p className="plugin-code-advice">{typeset(label.advice)}</p>
      {door !== 'wordpress' && <PageFields page={page} onPage={onPage} />}
      {loaderDoors.includes(door) && newest && (
        <ChoiceChips
          legend="Verze"
          name="plugin-version"
          values={[
            ['newest', 'Vždy aktuální'],
            ['pinned', `Pevná verze ${newest.version}`],
          ]}
          chosen={isPinned ? 'pinned' : 'newest'}
          hint={versionHint}
          onChoose={(value) => setPinned(value === 'pinned')}
        />
      )}
      {door === 'wordpress' && (
        <ol className="plugin-code-steps">
          {wordpressSteps.map((step) => (
            <li key={step}>{typeset(step)}</li>
          ))}
        </ol>
      )}
      {door === 'wordpress' && (
        <p>
          Pohodlnější je plugin s&nbsp;bloky a&nbsp;živým náhledem, který může použít i&nbsp;autor:{' '}
          <a href={`${serverAddress()}/embed/wordpress.zip`} download>
            stáhnout plugin pro WordPress
          </a>
          . Správce ho nahraje v&nbsp;Pluginech a&nbsp;do jeho nastavení napíše adresu{' '}
          <code>{serverAddress()}</code>.
        </p>
      )}
      {parts ? (
        <>
          <CodeBox label="Do článku" text={parts.content} />
          <CodeBox label="Jednou do šablony webu, vloží správce" text={parts.theme} />
        </>
      ) : (
        <CodeBox label={door === 'wordpress' ? 'Adresa' : 'Kód'} text={code} />
      )}
      {hasEvents && next === null && (
        <p role="status">
          Nejbližší akce se nepodařilo načíst, v&nbsp;kódu proto nejsou. Mapa je ukáže i&nbsp;tak.
        </p>
      )}
      {hasEvents && next && next.events.length > 0 && (
        <p className="field-hint">
          Akce v&nbsp;kódu čtou vyhledávače a&nbsp;lidé, kterým se mapa nenačte. Časem zastarají;
          obnovíte je tím, že kód vložíte znovu.
        </p>
      )}
      {tiles !== undefined && (
        <PrivacyNote door={door} code={code} styleRule={toStyleRule(door, target)} tiles={tiles} />
      )}
    </section>
  );
};
