import {
  versionPath,
  versionPattern,
  type EmbedVersion,
} from '../../contract/plugins/embed-versions.ts';
import type { Finding } from '../../contract/plugins/site-check.ts';
import { good, note, wrong } from './finding-words.ts';
import type { PageElement } from './read-page.ts';

/** Path of the loader without a pinned version, relative to the server's address. */
export const loaderPath = '/embed/v1.js';

export interface KnownLoaders {
  server: string;
  /** Versions that can be pinned, the newest first. */
  versions: readonly EmbedVersion[];
}

const checkPinned = (
  { version, integrity, path }: EmbedVersion,
  element: PageElement,
  { server, versions }: KnownLoaders,
): Finding[] => {
  const findings: Finding[] = [];
  const declared = element.attributes.get('integrity');
  const latest = versions[0]?.version;
  const tag = `<script async src="${server}${path}" integrity="${integrity}" crossorigin="anonymous"></script>`;
  if (declared === undefined)
    findings.push(
      note(
        'Pevná verze nemá otisk.',
        'Bez něj prohlížeč neověří, že se soubor nezměnil.',
        `integrity="${integrity}" crossorigin="anonymous"`,
      ),
    );
  else if (!declared.split(/\s+/).includes(integrity))
    findings.push(
      wrong('Otisk pevné verze nesouhlasí.', 'Prohlížeč takový skript odmítne spustit.', tag),
    );
  if (declared !== undefined && !element.attributes.has('crossorigin'))
    findings.push(
      wrong(
        'U otisku chybí crossorigin.',
        'Prohlížeč skript z jiného webu bez něj odmítne.',
        'crossorigin="anonymous"',
      ),
    );
  if (latest !== undefined && latest !== version)
    findings.push(
      note(
        `Na stránce je pevná verze ${version}, nejnovější je ${latest}.`,
        'Opravy a novinky k vám samy nepřijdou.',
        `${server}${versionPath(latest)}`,
      ),
    );
  return findings.length > 0 ? findings : [good(`Na stránce je pevná verze ${version} s otiskem.`)];
};

/** Findings about a script tag of our loader. `path` is relative to the server's address. */
export const checkLoader = (
  element: PageElement,
  path: string,
  loaders: KnownLoaders,
): Finding[] => {
  const { server, versions } = loaders;
  const tag = `<script async src="${server}${loaderPath}"></script>`;
  if (path === loaderPath) return [good('Skript je vždy aktuální verze.')];
  const [, version = ''] = /^\/embed\/v([\d.]+)\.js$/.exec(path) ?? [];
  const release = versions.find((one) => one.version === version);
  if (release) return checkPinned(release, element, loaders);
  return [
    versionPattern.test(version)
      ? wrong(`Verzi ${version} tenhle server nemá.`, 'Skript se nenačte a mapa se neukáže.', tag)
      : wrong('Adresa skriptu není správně.', 'Na téhle adrese server žádný skript nemá.', tag),
  ];
};
