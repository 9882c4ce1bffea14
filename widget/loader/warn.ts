/** Warns the author of the page, with the address of the instructions. */
export const warn = (server: string, sentence: string): void =>
  console.warn(`Mapa akcí: ${sentence} ${server}/embed/embedding.md`);
