/** Inline module script of a code, exactly as a browser hashes it; null for none. */
export const inlineScriptOf = (code: string): string | null =>
  /<script type="module">([^]*?)<\/script>/.exec(code)?.[1] ?? null;

/**
 * Hash source of a program for a content security policy: `sha256-…`. Null without `crypto.subtle`,
 * which pages over plain http do not have, except on localhost.
 */
export const programHashOf = async (program: string): Promise<string | null> => {
  const subtle = globalThis.crypto.subtle as SubtleCrypto | undefined;
  if (!subtle) return null;
  const digest = await subtle.digest('SHA-256', new TextEncoder().encode(program));
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
};
