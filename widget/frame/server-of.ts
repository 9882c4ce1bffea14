/**
 * Address of the server from that of one of its scripts: with its path, without a trailing slash.
 */
export const serverOf = (src: string): string => src.slice(0, src.lastIndexOf('/embed/'));
