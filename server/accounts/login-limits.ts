import type { Kysely } from 'kysely';
import { writeMail } from '../mail/mail.ts';
import { post } from '../mail/outbox.ts';
import type { AccountRow, Tables } from '../storage/tables.ts';
import { passwordGuessed } from '../words/mails.ts';
import { tooManyGuesses } from '../words/refusals.ts';
import type { Devices } from './devices.ts';
import { accountGuesses, type Limits } from './limits.ts';
import { createNetworkAttempts } from './network-attempts.ts';

export interface LoginRequest {
  /** Key of the e-mail address, which may have no account. */
  emailKey: string;
  account: AccountRow | undefined;
  /** As from networkOf. */
  network: string;
  /** Header `Cookie`. */
  cookies: string | undefined;
}

/**
 * Compares a password by `compare`, and counts the attempt unless it is right. Mails the owner when a
 * wrong one was the last of the account's limit. Throws ApiError `too-many-requests` above a limit.
 */
export type LoginLimits = (
  request: LoginRequest,
  compare: () => Promise<boolean>,
) => Promise<boolean>;

export interface LoginLimitOptions {
  db: Kysely<Tables>;
  limits: Limits;
  devices: Devices;
  publicUrl: string;
  clock: () => number;
}

/** Result of work; when it rejects, something is undone first. */
const orUndo = async <Result>(
  work: () => Promise<Result>,
  undo: () => Promise<void>,
): Promise<Result> => {
  try {
    return await work();
  } catch (error) {
    await undo();
    throw error;
  }
};

/**
 * Limits on guessing passwords: by network, by network and account, and by account. A browser that
 * logged in to the account before has limits of its own, so that nobody else's wrong passwords keep
 * it out; when it exhausts them, it is treated as any other. Right passwords are not counted.
 */
export const createLoginLimits = ({
  db,
  limits,
  devices,
  publicUrl,
  clock,
}: LoginLimitOptions): LoginLimits => {
  const mailOwner = async (emailKey: string, account: AccountRow | undefined): Promise<void> => {
    // Counted for addresses without an account too: a faster answer would tell that there is none.
    const isFirst = await limits.allows('guess-notice', emailKey);
    if (!account || !isFirst) return;
    const address = `${publicUrl}/nastaveni/`;
    const mail = writeMail(account.email, passwordGuessed(accountGuesses), address);
    await post(db, mail, clock(), account.id);
  };

  const attemptAddress = createNetworkAttempts(limits);

  /** Whether the limits of a browser that the account knows admit one more attempt. */
  const admitDevice = async (device: string, network: string): Promise<boolean> =>
    (await limits.allows('login-device', device)) &&
    (await limits.allows('login-devices-address', network));

  return async ({ emailKey, account, network, cookies }, compare) => {
    const device = account ? await devices.find(account, cookies) : null;
    if (device !== null && (await admitDevice(device, network))) {
      const giveBackNetwork = (): Promise<void> =>
        limits.giveBack('login-devices-address', network);
      const isRight = await orUndo(compare, async () => {
        await limits.giveBack('login-device', device);
        await giveBackNetwork();
      });
      if (isRight) {
        await giveBackNetwork();
        await limits.forget('login-device', device);
      }
      return isRight;
    }
    const pair = `${network} ${emailKey}`;
    // Last the address, which others share: what the limits of the account refuse is not counted.
    await limits.take('login-pair', pair);
    const left = await limits.take('login-account', emailKey, tooManyGuesses);
    const giveBack = async (): Promise<void> => {
      await limits.giveBack('login-account', emailKey);
      await limits.giveBack('login-pair', pair);
    };
    const leave = await orUndo(() => attemptAddress(network), giveBack);
    const giveBackAll = async (): Promise<void> => {
      await Promise.all([giveBack(), limits.giveBack('login-address', network)]);
    };
    try {
      // What fails before the passwords are compared is no guess.
      const isRight = await orUndo(compare, giveBackAll);
      if (isRight) {
        await limits.giveBack('login-account', emailKey);
        await limits.giveBack('login-address', network);
        await limits.forget('login-pair', pair);
      } else if (left === 0) await mailOwner(emailKey, account);
      return isRight;
    } finally {
      leave();
    }
  };
};
