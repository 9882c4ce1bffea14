import {
  versionPath,
  versionPattern,
  type EmbedVersion,
} from '../../contract/plugins/embed-versions.ts';
import type { SiteCheckFinding } from '../../contract/plugins/site-check.ts';
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
import { goodFinding, noteFinding, wrongFinding } from './create-finding.ts';
import type { PageElement } from './page-elements.ts';

/** Path of the loader without a pinned version, relative to the server's address. */
export const loaderPath = '/embed/v1.js';

export interface AvailableLoaders {
  server: string;
  /** Versions that can be pinned, the newest first. */
  versions: readonly EmbedVersion[];
}

const checkPinned = (
  { version, integrity, path }: EmbedVersion,
  element: PageElement,
  { server, versions }: AvailableLoaders,
): SiteCheckFinding[] => {
  const findings: SiteCheckFinding[] = [];
  const declared = element.attributes.get('integrity');
  const latest = versions[0]?.version;
  const tag = `<script async src="${server}${path}" integrity="${integrity}" crossorigin="anonymous"></script>`;
  if (declared === undefined)
    findings.push(
      noteFinding(integrityMissing, `integrity="${integrity}" crossorigin="anonymous"`),
    );
  else if (!declared.split(/\s+/).includes(integrity))
    findings.push(wrongFinding(integrityWrong, tag));
  if (declared !== undefined && !element.attributes.has('crossorigin'))
    findings.push(wrongFinding(crossoriginMissing, 'crossorigin="anonymous"'));
  if (latest !== undefined && latest !== version)
    findings.push(noteFinding(olderVersion(version, latest), `${server}${versionPath(latest)}`));
  return findings.length > 0 ? findings : [goodFinding(pinnedLoader(version))];
};

/** Findings about a script tag of our loader. `path` is relative to the server's address. */
export const checkLoader = (
  element: PageElement,
  path: string,
  loaders: AvailableLoaders,
): SiteCheckFinding[] => {
  const { server, versions } = loaders;
  const tag = `<script async src="${server}${loaderPath}"></script>`;
  if (path === loaderPath) return [goodFinding(latestLoader)];
  const [, version = ''] = /^\/embed\/v([\d.]+)\.js$/.exec(path) ?? [];
  const release = versions.find((one) => one.version === version);
  if (release) return checkPinned(release, element, loaders);
  return [
    wrongFinding(versionPattern.test(version) ? unknownVersion(version) : loaderAddressWrong, tag),
  ];
};
