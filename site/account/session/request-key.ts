import type { CallResult } from '../../shell/call-result.ts';

/** Key of a creation: 128 random bits in hex. */
export const createRequestKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/**
 * Runs creations with keys: one that is sent again under its name, because its answer did not come, has the
 * same key.
 */
export const createRepeats = (createKey: () => string = createRequestKey) => {
  const keys = new Map<string, string>();
  return async <Answer>(
    name: string,
    send: (requestKey: string) => Promise<CallResult<Answer>>,
  ): Promise<CallResult<Answer>> => {
    const key = keys.get(name) ?? createKey();
    keys.set(name, key);
    const result = await send(key);
    if (result.state === 'done') keys.delete(name);
    return result;
  };
};
