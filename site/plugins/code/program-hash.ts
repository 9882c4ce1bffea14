/** The program that stands in a code itself, letter by letter as a browser hashes it; null for none. */
export const programIn = (code: string): string | null =>
  /<script type="module">([^]*?)<\/script>/.exec(code)?.[1] ?? null;

/**
 * What a content security policy calls a program by: `sha256-…`. Null where the browser cannot tell:
 * pages over plain http have no `crypto.subtle`, but for those of this computer.
 */
export const hashOf = async (program: string): Promise<string | null> => {
  const subtle = globalThis.crypto.subtle as SubtleCrypto | undefined;
  if (!subtle) return null;
  const digest = await subtle.digest('SHA-256', new TextEncoder().encode(program));
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
};
