import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
/** First part of a sealed text; another one would be another way of sealing. */
const format = 'v1';
const nonceBytes = 12;

export interface Sealer {
  /**
   * Text that only this key opens, and only for the same `place`: whoever copies it to another row
   * of the database has nothing.
   */
  seal(text: string, place: string): string;
  /** Null for a text of another key or place, or one that was changed. */
  open(sealed: string, place: string): string | null;
}

/** Sealer by a secret of any length, from which the key is derived. */
export const createSealer = (secret: string): Sealer => {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'mapa-akci sealed text', 32));
  return {
    seal(text, place) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(place));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      const parts = [nonce, body, cipher.getAuthTag()].map((part) => part.toString('base64url'));
      return [format, ...parts].join('.');
    },

    open(sealed, place) {
      const [version, ...parts] = sealed.split('.');
      const [nonce, body, tag] = parts.map((part) => Buffer.from(part, 'base64url'));
      if (version !== format || !nonce || !body || tag?.length !== 16) return null;
      try {
        const decipher = createDecipheriv(algorithm, key, nonce)
          .setAAD(Buffer.from(place))
          .setAuthTag(tag);
        return decipher.update(body, undefined, 'utf8') + decipher.final('utf8');
      } catch {
        return null;
      }
    },
  };
};
