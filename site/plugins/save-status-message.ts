import type { PluginSaveState } from './plugin-editor-store.ts';

/** Status of the editor beside its button; null for none. */
export const saveStatusMessage = (saveState: PluginSaveState, isDirty: boolean): string | null => {
  if (saveState.state === 'saving') return 'Ukládám…';
  if (saveState.state === 'invalid')
    return 'Něco ještě není v\u00a0pořádku. Najdete to u\u00a0jednotlivých voleb.';
  if (saveState.state === 'removed')
    return 'Plugin mezitím někdo smazal. Co jste nastavili, zůstává tady, uložit to ale nejde.';
  if (saveState.state === 'failed') return saveState.sentence;
  if (isDirty) return 'Máte tu neuložené změny.';
  return saveState.state === 'saved' ? 'Uloženo. Na vašem webu se to ukáže do minuty.' : null;
};
