import { useEffect, useState } from 'react';
import { permissionEndpoints } from '../../../contract/endpoints/permission-endpoints.ts';
import { useAccount, useAccountStore } from '../../account/session/use-account.tsx';

/** Whether the logged-in user may edit an event; false until the answer, and without a login. */
export const useMayEdit = (slug: string): boolean => {
  const account = useAccount();
  const { ask, addCalls } = useAccountStore();
  const token = account.state === 'in' ? account.token : null;
  const key = `${token} ${slug}`;
  const [editable, setEditable] = useState<string | null>(null);
  useEffect(() => {
    if (token === null) return undefined;
    let isLatest = true;
    addCalls(permissionEndpoints);
    void ask('eventPermission', { slug }).then((result) => {
      if (isLatest && result.state === 'done' && result.answer.edit) setEditable(key);
    });
    return () => {
      isLatest = false;
    };
  }, [addCalls, ask, key, slug, token]);
  return token !== null && editable === key;
};
