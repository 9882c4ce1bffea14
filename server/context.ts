import type { Catalogue } from './catalogue/catalogue.ts';
import type { Gazetteer } from './cities/gazetteer.ts';
import type { Configuration } from './configuration.ts';
import type { Answers } from './http/answers.ts';
import type { Outbox } from './mail/outbox.ts';
import type { KnownPlugins } from './plugins/known-plugins.ts';
import type { Reach } from './site-check/fetch-page.ts';
import type { Storage } from './storage/database.ts';

/** What routes stand on; made once by whoever starts the program, a test or `main`. */
export interface Context {
  configuration: Configuration;
  storage: Storage;
  gazetteer: Gazetteer;
  catalogue: Catalogue;
  answers: Answers;
  plugins: KnownPlugins;
  /** Told that a mail was posted, and that what was sent to somebody is to go. */
  outbox: Pick<Outbox, 'kick' | 'forget'>;
  clock: () => number;
  /** How pages of others are reached; the internet alone where nobody says. */
  reach?: Reach;
}
