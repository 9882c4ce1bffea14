import { randomBytes } from 'node:crypto';

/** 128 random bits in hex, because URLs are compared case-insensitively. */
export const createImageKey = (): string => randomBytes(16).toString('hex');
