import type { Kysely } from 'kysely';
import { writeMail } from '../mail/mail.ts';
import { post } from '../mail/outbox.ts';
import type { AccountRow, Tables } from '../storage/tables.ts';
import { passwordGuessed } from '../words/mails.ts';
import { tooManyGuesses } from '../words/refusals.ts';
import type { Devices } from './devices.ts';
import { accountGuesses, type Limits } from './limits.ts';

export interface LoginRequest {
  /** Key of the e-mail address, which may have no account. */
  emailKey: string;
  account: AccountRow | undefined;
  /** As from networkOf. */
  network: string;
  /** Header `Cookie`. */
  cookies: string | undefined;
}

/** A counted attempt; exactly one of its functions is to be called. */
export interface LoginAttempt {
  /** The password was right. */
  succeeded(): Promise<void>;
  /** The password was wrong. Mails the owner when it was the last one of the account's limit. */
  failed(): Promise<void>;
}

/** Counts an attempt to log in. Throws ApiError `too-many-requests` above a limit. */
export type LoginLimits = (request: LoginRequest) => Promise<LoginAttempt>;

export interface LoginLimitOptions {
  db: Kysely<Tables>;
  limits: Limits;
  devices: Devices;
  publicUrl: string;
  clock: () => number;
}

/**
 * Limits on guessing passwords: by network, by network and account, and by account. A browser that
 * logged in to the account before has limits of its own, so that nobody else's wrong passwords keep
 * it out; when it exhausts them, it is treated as any other.
 */
export const createLoginLimits = ({
  db,
  limits,
  devices,
  publicUrl,
  clock,
}: LoginLimitOptions): LoginLimits => {
  const mailOwner = async (emailKey: string, account: AccountRow | undefined): Promise<void> => {
    // Also counted without an account, so that both take about as long.
    const isFirst = await limits.allows('guess-notice', emailKey);
    if (!account || !isFirst) return;
    const address = `${publicUrl}/nastaveni/`;
    const mail = writeMail(account.email, passwordGuessed(accountGuesses), address);
    await post(db, mail, clock(), account.id);
  };

  return async ({ emailKey, account, network, cookies }) => {
    const device = account ? await devices.find(account, cookies) : null;
    if (
      device !== null &&
      (await limits.allows('login-device', device)) &&
      (await limits.allows('login-devices-address', network))
    )
      return { succeeded: () => Promise.resolve(), failed: () => Promise.resolve() };
    const pair = `${network} ${emailKey}`;
    await limits.take('login-address', network);
    await limits.take('login-pair', pair);
    const left = await limits.take('login-account', emailKey, tooManyGuesses);
    return {
      async succeeded() {
        await limits.forget('login-pair', pair);
        await limits.giveBack('login-account', emailKey);
      },
      async failed() {
        if (left === 0) await mailOwner(emailKey, account);
      },
    };
  };
};
