import {
  versionPath,
  versionPattern,
  type EmbedVersion,
} from '../../contract/plugins/embed-versions.ts';
import type { Finding } from '../../contract/plugins/site-check.ts';
import {
  crossoriginMissing,
  integrityMissing,
  integrityWrong,
  latestLoader,
  loaderAddressWrong,
  olderVersion,
  pinnedLoader,
  unknownVersion,
} from '../words/site-check.ts';
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
    findings.push(note(integrityMissing, `integrity="${integrity}" crossorigin="anonymous"`));
  else if (!declared.split(/\s+/).includes(integrity)) findings.push(wrong(integrityWrong, tag));
  if (declared !== undefined && !element.attributes.has('crossorigin'))
    findings.push(wrong(crossoriginMissing, 'crossorigin="anonymous"'));
  if (latest !== undefined && latest !== version)
    findings.push(note(olderVersion(version, latest), `${server}${versionPath(latest)}`));
  return findings.length > 0 ? findings : [good(pinnedLoader(version))];
};

/** Findings about a script tag of our loader. `path` is relative to the server's address. */
export const checkLoader = (
  element: PageElement,
  path: string,
  loaders: KnownLoaders,
): Finding[] => {
  const { server, versions } = loaders;
  const tag = `<script async src="${server}${loaderPath}"></script>`;
  if (path === loaderPath) return [good(latestLoader)];
  const [, version = ''] = /^\/embed\/v([\d.]+)\.js$/.exec(path) ?? [];
  const release = versions.find((one) => one.version === version);
  if (release) return checkPinned(release, element, loaders);
  return [wrong(versionPattern.test(version) ? unknownVersion(version) : loaderAddressWrong, tag)];
};
