import type { Gazetteer } from '../cities/gazetteer.ts';
import type { Storage } from '../storage/storage.ts';
import { createAccounts, createToUser } from './accounts.ts';
import { createApiKeys } from './api-keys.ts';
import { createAudit } from './audit.ts';
import { createEmailChanges } from './email-changes.ts';
import { createEmailConfirmations } from './email-confirmations.ts';
import { createExport } from './export.ts';
import { createAccountDeletion } from './delete-account.ts';
import { createDevices } from './devices.ts';
import { createLimits } from './limits.ts';
import { createLoginLimits } from './login-limits.ts';
import { createPasswords } from './passwords.ts';
import { createResets } from './resets.ts';
import { createSessions } from './sessions.ts';
import { createAccountSettings } from './account-settings.ts';

export interface AccountServiceOptions {
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
export const createAccountServices = ({
  storage,
  gazetteer,
  configuration,
  clock,
}: AccountServiceOptions) => {
  const { db } = storage;
  const { publicUrl, administrator } = configuration;
  const settings = createAccountSettings(db, gazetteer);
  const toUser = createToUser(db, gazetteer, clock);
  const limits = createLimits(storage, clock);
  const devices = createDevices(db, publicUrl);
  return {
    accounts: createAccounts(db, publicUrl, clock),
    sessions: createSessions(db, clock),
    apiKeys: createApiKeys(db, publicUrl, clock),
    limits,
    devices,
    tryLogin: createLoginLimits({ db, limits, devices, publicUrl, clock }),
    passwords: createPasswords(),
    resets: createResets(db, publicUrl, clock),
    emailChanges: createEmailChanges(db, { publicUrl, administrator, clock }),
    emailConfirmations: createEmailConfirmations(db, publicUrl, clock),
    settings,
    toUser,
    toExport: createExport(db, toUser, settings, publicUrl, clock),
    deleteAccount: createAccountDeletion(storage, clock),
    audit: createAudit(db, clock),
  };
};

export type AccountServices = ReturnType<typeof createAccountServices>;
