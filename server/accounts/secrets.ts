import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits in base64url. */
export const createToken = (): string => randomBytes(32).toString('base64url');

/** SHA-256 in hex; tokens and keys of counters are stored only as this hash. */
export const secretHash = (text: string): string => createHash('sha256').update(text).digest('hex');
