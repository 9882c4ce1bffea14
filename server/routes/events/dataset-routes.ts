import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { outputKeys } from '../../../contract/outputs/view-outputs.ts';
import type { ServerContext } from '../../context.ts';
import { ApiError } from '../../http/api-error.ts';
import { missingOf, toDataset } from '../../outputs/open-data/to-dataset.ts';
import { searchOf } from '../../views/read-query.ts';
import { readView } from '../../views/read-view.ts';

/** Header that names what has to be set before the entry is complete. */
const missingHeader = 'x-missing';

const ProviderSchema = v.pipe(v.string(), v.trim(), v.regex(/^\d{8}$/));

/** Number of an office in a query; null for none. Throws ApiError `invalid-number`. */
const readProvider = (search: string): string | null => {
  const values = new URLSearchParams(search).getAll('ico');
  if (values.length === 0) return null;
  if (values.length > 1) throw new ApiError('repeated-parameter', 'ico');
  const provider = v.safeParse(ProviderSchema, values[0]);
  if (!provider.success) throw new ApiError('invalid-number', 'ico');
  return provider.output;
};

/** Entry for the national catalogue of open data. */
export const createDatasetRoutes = ({
  gazetteer,
  clock,
  answers,
  configuration,
}: Pick<ServerContext, 'gazetteer' | 'clock' | 'answers' | 'configuration'>) => ({
  async dataset(request: FastifyRequest, reply: FastifyReply) {
    const search = searchOf(request);
    const provider = readProvider(search) ?? configuration.dataProvider;
    const view = readView(search, {
      keys: outputKeys,
      gazetteer,
      now: clock(),
      plugin: request.plugin,
      ignoresPluginPeriod: true,
    });
    // The keys of the view and of its plugin; the distributions have the same.
    const kept: readonly string[] = [...outputKeys, 'plugin'];
    const own = [...new URLSearchParams(search)].filter(([key]) => kept.includes(key));
    const options = { view, search: new URLSearchParams(own).toString(), provider, configuration };
    const missing = missingOf(options);
    if (missing.length > 0) reply.header(missingHeader, missing.join(', '));
    const body = Buffer.from(`${JSON.stringify(toDataset(options), null, 2)}\n`);
    return answers.sendBody(request, reply, body, 'application/ld+json');
  },
});
