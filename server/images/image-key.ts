import { randomBytes } from 'node:crypto';

/** 128 random bits, the same in whatever case an address is written. */
export const createImageKey = (): string => randomBytes(16).toString('hex');
