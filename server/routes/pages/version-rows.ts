import { embedVersions } from '../../../contract/endpoints/embedding.ts';
import type { EmbedVersions } from '../../../contract/plugins/embed-versions.ts';
import type { ServerContext } from '../../context.ts';
import type { Releases } from '../../releases/releases.ts';
import { publicRow, type PublicRow } from '../endpoint-row.ts';
import { answerPolicy } from '../route-policies.ts';

/** Row of the versions of the widget. */
export const createVersionRows = ({ answers }: ServerContext, releases: Releases): PublicRow[] => [
  publicRow(embedVersions, {
    tag: 'embedding',
    policy: { ...answerPolicy, caching: 'minutes' },
    summary: 'Verze widgetu, které se nemění, nejnovější napřed',
    async handle(request, reply) {
      const versions = await releases.list();
      const latest = versions[0]?.version ?? null;
      return answers.sendValue(request, reply, { latest, versions } satisfies EmbedVersions);
    },
  }),
];
