import type { Kysely } from 'kysely';
import { protectedPages } from '../../contract/protected-pages.ts';
import type { Configuration } from '../configuration.ts';
import type { Tables } from '../storage/tables.ts';
import { createSocialConnections, type SocialConnections } from './connections.ts';
import { createGraphApi } from './facebook/graph-api.ts';
import { createGraphRequester } from './facebook/graph-request.ts';
import { readSecret } from './secret-file.ts';
import { createSealer, type Sealer } from './sealed-text.ts';

export interface FacebookOptions {
  storage: { db: Kysely<Tables> };
  configuration: Pick<Configuration, 'facebook' | 'secretKey' | 'dataDir' | 'publicUrl'>;
  clock: () => number;
  onNetworkRefusal?(reason: string): void;
}

/** Connections with Facebook; without the app of an operator none can be made. */
export const createFacebook = ({
  storage,
  configuration,
  clock,
  onNetworkRefusal = () => undefined,
}: FacebookOptions): SocialConnections => {
  const { facebook, secretKey, dataDir, publicUrl } = configuration;
  let sealer: Sealer | undefined;
  const network =
    facebook &&
    createGraphApi(
      facebook,
      `${publicUrl}${protectedPages.facebook.path}`,
      createGraphRequester({
        app: facebook,
        clock,
        onVersion: (version) => onNetworkRefusal(`answered by version ${version}`),
      }),
    );
  return createSocialConnections({
    db: storage.db,
    name: 'facebook',
    network,
    // The file is created by the first token, not by a server without Facebook.
    sealer: () => (sealer ??= createSealer(secretKey ?? readSecret(dataDir))),
    clock,
    onRefusal: onNetworkRefusal,
  });
};
