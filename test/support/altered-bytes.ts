/** Alterations of each file: as many as given, but with IMPORT_MUTATIONS=300 the whole proof. */
export const alterations = (usual: number): number =>
  Number(process.env['IMPORT_MUTATIONS'] ?? usual);

/** Copies of a file with one to four wrong bytes; each fifth one ends early. The same ones in each run. */
export const alterBytes = function* (original: Uint8Array, count: number): Generator<Buffer> {
  let seed = 11 + original.length;
  const random = (limit: number): number => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % limit;
  };
  for (let round = 0; round < count; round++) {
    const bytes = Buffer.from(original);
    for (let change = 0; change <= round % 4; change++)
      bytes[random(bytes.length)] = 32 + random(96);
    yield round % 5 === 4 ? bytes.subarray(0, random(bytes.length)) : bytes;
  }
};
