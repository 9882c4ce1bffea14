import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, in letters an address and a header can carry. */
export const createToken = (): string => randomBytes(32).toString('base64url');

/** SHA-256 in hex: all that storage knows of tokens, and of who tried what. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
