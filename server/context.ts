import type { CatalogueChange } from './catalogue/changes.ts';
import type { Catalogue } from './catalogue/catalogue.ts';
import type { SegmentSource } from './catalogue/source/segment-source.ts';
import type { Gazetteer } from './cities/gazetteer.ts';
import type { Configuration } from './configuration.ts';
import type { Answers } from './http/answers.ts';
import type { Inbox } from './inbox/inbox.ts';
import type { Outbox } from './mail/outbox.ts';
import type { PluginCache } from './plugins/plugin-cache.ts';
import type { PdfCompiler } from './print/pdf-compiler.ts';
import type { Reach } from './fetching/fetch-public.ts';
import type { InspectPage } from './site-check/inspect-page.ts';
import type { Social } from './social/create-social.ts';
import type { Storage } from './storage/storage.ts';

/** Dependencies of the routes; created once by `main` or by a test. */
export interface ServerContext {
  configuration: Configuration;
  storage: Storage;
  gazetteer: Gazetteer;
  catalogue: Catalogue;
  /** Reads of whole periods for the catalogue and for what is older. */
  segments: SegmentSource;
  answers: Answers<CatalogueChange>;
  plugins: PluginCache;
  /** kick: a mail was queued; forget: delete the mail files of a person. */
  outbox: Pick<Outbox, 'kick' | 'forget'>;
  /** Events of others that accounts take over. */
  inbox: Inbox;
  /** Connections with social networks, and posts on their pages. */
  social: Social;
  clock: () => number;
  /** Whether the process was told to stop, and should get no more requests; default: never. */
  isStopping?: () => boolean;
  /** Access to other sites' pages; default: public internet addresses only. */
  reach?: Reach;
  /** Inspection of a stranger's page, which may be made to be slow. */
  inspectPage: InspectPage;
  /** Writer of PDF files; default: in a child process. */
  compiler?: PdfCompiler;
}
