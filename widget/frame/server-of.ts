/**
 * Address of the server from that of one of its scripts: with its path, without a trailing slash.
 */
export const serverOfScript = (src: string): string => src.slice(0, src.lastIndexOf('/embed/'));
