import { failureSentence, type FailureSentences } from '../components/saving/failure-sentence.ts';
import { unreachableFormSentence } from '../shell/silence-in-words.ts';
import type { PluginSaveState } from './plugin-editor-store.ts';

const failures: FailureSentences = {
  unreachable: unreachableFormSentence,
  invalid: 'Něco ještě není v\u00a0pořádku. Najdete to u\u00a0jednotlivých voleb.',
  removed: 'Plugin mezitím někdo smazal. Co jste nastavili, zůstává tady, uložit to ale nejde.',
};

/** Status of the editor beside its button; null for none. */
export const saveStatusMessage = (saveState: PluginSaveState, isDirty: boolean): string | null => {
  if (saveState.state === 'saving') return 'Ukládáme…';
  const failure = failureSentence(saveState, failures);
  if (failure !== null) return failure;
  if (isDirty) return 'Máte tu neuložené změny.';
  return saveState.state === 'saved' ? 'Uloženo. Na vašem webu se to ukáže do minuty.' : null;
};
