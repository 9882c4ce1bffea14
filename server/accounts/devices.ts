import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import { login } from '../../contract/endpoints/session.ts';
import type { AccountRow, Tables } from '../storage/tables.ts';
import { createSetting } from '../storage/setting.ts';
import { createToken } from './secrets.ts';

/** Lifetime of the cookie; the privacy policy names it. */
const deviceDays = 365;

const sign = (key: string, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** Values of all cookies with this name; another path or host may have set further ones. */
const readCookies = (header: string | undefined, name: string): string[] =>
  (header ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1));

/**
 * Browsers that logged in to an account, remembered by a signed cookie of theirs; storage has only
 * the key of the signatures. The cookie permits nothing: it only exempts logins from limits that
 * strangers can exhaust.
 */
export interface Devices {
  /** Value of `Set-Cookie` that remembers a browser until the password is changed. */
  remember(account: AccountRow): Promise<string>;
  /** Value of `Set-Cookie` that deletes the cookie of `remember`. */
  forget(account: AccountRow): Promise<string>;
  /** Id of the browser with this `Cookie` header; null if it is not remembered for the account. */
  find(account: AccountRow, cookies: string | undefined): Promise<string | null>;
}

export const createDevices = (db: Kysely<Tables>, publicUrl: string): Devices => {
  /** Key of signatures. */
  const secretKey = createSetting(db, 'secret-key', createToken);
  const { protocol, pathname } = new URL(publicUrl);
  const attributes = [
    // Sent with logins only.
    `Path=${pathname.replace(/\/$/, '')}${login.path}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(protocol === 'https:' ? ['Secure'] : []),
  ].join('; ');

  /** Each account has its own cookie: several people may share a browser. */
  const nameOf = (key: string, { id }: AccountRow): string =>
    `mapa-akci-device-${sign(key, `name ${id}`).toString('base64url').slice(0, 8)}`;

  const signatureOf = (key: string, account: AccountRow, device: string): string =>
    // The hash is unique because of its salt, so the signature ends with the password.
    sign(key, `device ${device} ${account.id} ${account.password_hash}`).toString('base64url');

  return {
    async remember(account) {
      const key = await secretKey();
      const device = randomBytes(16).toString('base64url');
      const value = `${device}.${signatureOf(key, account, device)}`;
      return `${nameOf(key, account)}=${value}; Max-Age=${deviceDays * 86_400}; ${attributes}`;
    },

    async forget(account) {
      return `${nameOf(await secretKey(), account)}=; Max-Age=0; ${attributes}`;
    },

    async find(account, cookies) {
      if (!cookies?.includes('mapa-akci-device-')) return null;
      const key = await secretKey();
      for (const value of readCookies(cookies, nameOf(key, account))) {
        const [device = '', signature = ''] = value.split('.');
        const expected = Buffer.from(signatureOf(key, account, device));
        const given = Buffer.from(signature);
        if (given.length === expected.length && timingSafeEqual(given, expected)) return device;
      }
      return null;
    },
  };
};
