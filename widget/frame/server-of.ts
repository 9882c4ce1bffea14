/** Address of the server, with its path and without a slash at its end, by that of one of its scripts. */
export const serverOf = (src: string): string => src.slice(0, src.lastIndexOf('/embed/'));
