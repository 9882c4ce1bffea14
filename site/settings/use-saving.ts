import { useState } from 'react';
import { useStore } from '../../widget/index.ts';
import {
  createAccountChangeStore,
  type AccountChange,
  type AccountChangeStore,
} from './account-change-store.ts';

/** Sends a change and holds its state. */
export const useSaving = (): AccountChange & Pick<AccountChangeStore, 'save'> => {
  const [{ $change, save }] = useState(createAccountChangeStore);
  return { ...useStore($change), save };
};
