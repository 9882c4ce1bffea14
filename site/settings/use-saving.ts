import { useRef, useState } from 'react';
import type { CallResult } from '../account/session/account-client.ts';

export type Saving = 'idle' | 'saving' | 'saved' | 'failed';

/** Sends a change and holds its state. */
export const useSaving = () => {
  const [saving, setSaving] = useState<Saving>('idle');
  const [sentence, setSentence] = useState<string | null>(null);
  // A ref, not the state: a second press may come before the next render.
  const isSending = useRef(false);
  return {
    saving,
    /** The server's error message: of its first wrong field, else of the whole form; else null. */
    sentence,
    /** The answer; null if the change failed or another one is being sent. */
    async save<Answer>(send: () => Promise<CallResult<Answer>>): Promise<Answer | null> {
      if (isSending.current) return null;
      isSending.current = true;
      setSaving('saving');
      const result = await send().finally(() => (isSending.current = false));
      setSaving(result.state === 'done' ? 'saved' : 'failed');
      const error = result.state === 'refused' ? result.error : null;
      setSentence(Object.values(error?.fields ?? {})[0] ?? error?.message ?? null);
      return result.state === 'done' ? result.answer : null;
    },
  };
};
