import { useState } from 'react';
import { useStore } from '../../widget/index.ts';
import { createChangeStore, type Change, type ChangeStore } from './change-store.ts';

/** Sends a change and holds its state. */
export const useSaving = (): Change & Pick<ChangeStore, 'save'> => {
  const [{ $change, save }] = useState(createChangeStore);
  return { ...useStore($change), save };
};
