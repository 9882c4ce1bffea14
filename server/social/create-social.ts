import type { Kysely } from 'kysely';
import { protectedPages } from '../../contract/protected-pages.ts';
import type { Gazetteer } from '../cities/gazetteer.ts';
import type { Configuration } from '../configuration.ts';
import type { Tables } from '../storage/tables.ts';
import { createSocialConnections, type SocialConnections } from './connections.ts';
import { createGraphApi } from './facebook/graph-api.ts';
import { createGraphRequester } from './facebook/graph-request.ts';
import type { SocialNetwork } from './network.ts';
import { createPageTokens } from './page-tokens.ts';
import { createPostOutbox, type PostOutbox } from './posts/post-outbox.ts';
import { readSecret } from './secret-file.ts';
import { createSealer, type Sealer } from './sealed-text.ts';

export interface SocialOptions {
  storage: { db: Kysely<Tables> };
  gazetteer: Gazetteer;
  configuration: Pick<Configuration, 'facebook' | 'secretKey' | 'dataDir' | 'publicUrl'>;
  clock: () => number;
  /** Why a network did not do what it was asked, for the log; no tokens. */
  onRefusal(reason: string): void;
  onError(error: unknown): void;
  /** A mail was queued. */
  onMail(): void;
  /** How long an answer of a network is waited for, in milliseconds. Default: 10 s. */
  patience?: number | undefined;
}

/** Name of Facebook in the tables. */
export const facebookName = 'facebook';

export interface Social {
  /** Null when the operator has not set it up. */
  facebook: SocialNetwork | null;
  connections: SocialConnections;
  posts: PostOutbox;
}

/** Social networks; without the app of an operator none can be connected. */
export const createSocial = ({
  storage: { db },
  gazetteer,
  configuration,
  clock,
  onRefusal,
  onError,
  onMail,
  patience,
}: SocialOptions): Social => {
  const { secretKey, dataDir, publicUrl } = configuration;
  let sealer: Sealer | undefined;
  const tokens = createPageTokens(
    db,
    // The file is created by the first token, not by a server without a network.
    () => (sealer ??= createSealer(secretKey ?? readSecret(dataDir))),
  );
  const facebook =
    configuration.facebook &&
    createGraphApi(
      configuration.facebook,
      `${publicUrl}${protectedPages.facebook.path}`,
      createGraphRequester({
        app: configuration.facebook,
        clock,
        onVersion: (version) => onRefusal(`answered by version ${version}`),
        patience,
      }),
    );
  return {
    facebook,
    connections: createSocialConnections({
      db,
      name: facebookName,
      network: facebook,
      tokens,
      publicUrl,
      clock,
      onRefusal,
    }),
    posts: createPostOutbox({
      db,
      gazetteer,
      networks: new Map(facebook ? [[facebookName, facebook]] : []),
      tokens,
      publicUrl,
      clock,
      onRefusal,
      onError,
      onMail,
    }),
  };
};
