import { useRef, useState } from 'react';
import type { Called } from '../account/session/account-client.ts';

export type Saving = 'idle' | 'saving' | 'saved' | 'failed';

/** A change that is sent by a press: where it is, and how to send it. */
export const useSaving = () => {
  const [saving, setSaving] = useState<Saving>('idle');
  const [sentence, setSentence] = useState<string | null>(null);
  // Not by its state: a second press comes before anything is drawn.
  const sending = useRef(false);
  return {
    saving,
    /** What the server said against it. */
    sentence,
    /** Answers what came of it; null where it did not go through, or another is on its way. */
    async save<Answer>(send: () => Promise<Called<Answer>>): Promise<Answer | null> {
      if (sending.current) return null;
      sending.current = true;
      setSaving('saving');
      const called = await send().finally(() => (sending.current = false));
      setSaving(called.state === 'done' ? 'saved' : 'failed');
      const error = called.state === 'refused' ? called.error : null;
      setSentence(Object.values(error?.fields ?? {})[0] ?? error?.message ?? null);
      return called.state === 'done' ? called.answer : null;
    },
  };
};
