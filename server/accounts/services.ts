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
    /** Address people use, without a slash at its end: links of mails begin with it. */
    publicUrl: string;
    /** The address people write to when something is wrong. */
    administrator: string;
  };
  clock: () => number;
}

/** What the calls about accounts work with. */
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
