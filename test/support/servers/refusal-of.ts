import { readConfiguration, type Configuration } from '../../../server/configuration.ts';
import { prepareStorage } from '../../../server/prepare.ts';
import { explainFailure } from '../../../server/start/explain-failure.ts';
import { openForStart } from '../../../server/start/open-for-start.ts';

/**
 * Sentence with which a start refuses to open and prepare its storage; empty when it does not. Does
 * in this process what the server and its commands do first.
 */
export const refusalOf = async (environment: Record<string, string>): Promise<string> => {
  let configuration: Configuration | null = null;
  try {
    configuration = readConfiguration(environment);
    const storage = await openForStart(configuration, { maxWaitMs: 0, print: () => undefined });
    await prepareStorage(storage).finally(() => storage.close());
    return '';
  } catch (error) {
    return explainFailure(error, configuration);
  }
};
