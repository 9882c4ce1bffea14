import type { Gazetteer } from '../cities/gazetteer.ts';
import type { Storage } from '../storage/database.ts';
import { createAccounts, createToUser } from './accounts.ts';
import { createAudit } from './audit.ts';
import { createEmailChanges } from './email-changes.ts';
import { createExport } from './export.ts';
import { createLeaving } from './leave.ts';
import { createLimits } from './limits.ts';
import { createPasswords } from './passwords.ts';
import { createResets } from './resets.ts';
import { createSessions } from './sessions.ts';
import { createSettings } from './settings.ts';

export interface ServiceOptions {
  storage: Storage;
  gazetteer: Gazetteer;
  configuration: {
    /** Public address without a slash at the end; start of links in mails. */
    publicUrl: string;
    /** E-mail address of the administrator. */
    administrator: string;
  };
  clock: () => number;
}

/** Services of the account routes. */
export const createServices = ({ storage, gazetteer, configuration, clock }: ServiceOptions) => {
  const { db } = storage;
  const { publicUrl, administrator } = configuration;
  const settings = createSettings(db, gazetteer);
  const toUser = createToUser(db, gazetteer);
  return {
    accounts: createAccounts(db, publicUrl, clock),
    sessions: createSessions(db, clock),
    limits: createLimits(storage, clock),
    passwords: createPasswords(),
    resets: createResets(db, publicUrl, clock),
    emailChanges: createEmailChanges(db, { publicUrl, administrator, clock }),
    settings,
    toUser,
    toExport: createExport(db, toUser, settings, publicUrl, clock),
    leave: createLeaving(storage),
    audit: createAudit(db, clock),
  };
};

export type Services = ReturnType<typeof createServices>;
