import { useEffect, useState } from 'react';
import type { Plugin } from '../../../contract/plugins/plugin.ts';
import { civilDateAt } from '../../../domain/time/civil-time.ts';
import { useStore } from '../../../widget/index.ts';
import { ListTabs } from '../../components/list-tabs.tsx';
import { typeset } from '../../../domain/text/typeset.ts';
import { createSiteClient } from '../../shell/client.ts';
import { serverAddress } from '../../shell/server-address.ts';
import { CodeBox } from '../../components/code-box.tsx';
import { createCodeFactsStore } from './code-facts-store.ts';
import { embedMethodLabels, wordpressSteps } from './embed-method-labels.ts';
import { loadEmbedVersions, loadNextEvents } from './load-code-facts.ts';
import { toValidPage, PageFields } from './page-fields.tsx';
import { PrivacyNote } from './privacy-note.tsx';
import {
  embedMethods,
  toSnippet,
  toStyleRule,
  type EmbedMethod,
  type PageOptions,
} from './snippets.ts';
import '../../components/forms/chips.css';

export interface PluginCodeProps {
  plugin: Plugin;
  page: PageOptions;
  onPage(page: PageOptions): void;
}

/** Doors with the loader script, whose version may be pinned. */
const loaderDoors: readonly EmbedMethod[] = ['script', 'element', 'div'];

/** Code for a page by each embedding way, with notes on privacy and security rules. */
export const PluginCode = ({ plugin, page, onPage }: PluginCodeProps) => {
  const [door, setDoor] = useState<EmbedMethod>(embedMethods[0]);
  const [isPinned, setPinned] = useState(false);
  const { id, version } = plugin;
  const [facts] = useState(() =>
    createCodeFactsStore({
      loadEmbedVersions,
      loadNextEvents: (signal) => loadNextEvents(id, signal),
      loadTiles: (signal) =>
        createSiteClient()
          .call('mapSettings', { signal })
          .then(({ answer }) => answer.tiles),
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
  const code = toSnippet(door, {
    server: serverAddress(),
    ...target,
    version: isPinned ? newest : null,
    next: next ?? null,
    year: Number(civilDateAt(Date.now()).slice(0, 4)),
  });
  const hasEvents = !['wordpress', 'react'].includes(door);
  return (
    <section className="plugin-code" aria-labelledby="plugin-code-title">
      <h2 id="plugin-code-title">Kód pro váš web</h2>
      <ListTabs
        label="Jak plugin vložit"
        tabs={embedMethods.map((name) => ({ name, title: embedMethodLabels[name].title }))}
        selected={door}
        onShow={setDoor}
      />
      <p className="plugin-code-advice">{typeset(embedMethodLabels[door].advice)}</p>
      {door !== 'wordpress' && <PageFields page={page} onPage={onPage} />}
      {loaderDoors.includes(door) && newest && (
        <fieldset className="option-row">
          <legend>Verze</legend>
          <p className="field-hint">
            Pevná se nikdy nezmění a&nbsp;prohlížeč ověří její otisk; opravy a&nbsp;novinky pak ale
            samy nepřijdou. Výchozí: vždy aktuální.
          </p>
          <div className="chips-all">
            {[false, true].map((pinned) => (
              <label key={String(pinned)} className="chips-one">
                <input
                  type="radio"
                  name="plugin-version"
                  checked={isPinned === pinned}
                  onChange={() => setPinned(pinned)}
                />
                <span>{pinned ? `Pevná verze ${newest.version}` : 'Vždy aktuální'}</span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
      {door === 'wordpress' && (
        <ol className="plugin-code-steps">
          {wordpressSteps.map((step) => (
            <li key={step}>{typeset(step)}</li>
          ))}
        </ol>
      )}
      <CodeBox label={door === 'wordpress' ? 'Adresa' : 'Kód'} text={code} />
      {hasEvents && next === null && (
        <p role="status">
          Nejbližší akce se nepodařilo načíst, v&nbsp;kódu proto nejsou. Mapa je ukáže i&nbsp;tak.
        </p>
      )}
      {hasEvents && next && next.events.length > 0 && (
        <p className="field-hint">
          Akce v&nbsp;kódu čtou vyhledávače a&nbsp;lidé, kterým se mapa nenačte. Časem zestárnou;
          obnovíte je tím, že kód vložíte znovu.
        </p>
      )}
      {tiles !== undefined && (
        <PrivacyNote door={door} code={code} styleRule={toStyleRule(door, target)} tiles={tiles} />
      )}
    </section>
  );
};
