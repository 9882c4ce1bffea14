import { eventPermission } from '../../../contract/endpoints/event-page.ts';
import { useEffect, useState } from 'react';
import { useAccount, useAccountStore } from '../../account/session/use-account.tsx';

/** Whether the logged-in user may edit an event; false until the answer, and without a login. */
export const useMayEdit = (slug: string): boolean => {
  const account = useAccount();
  const { ask } = useAccountStore();
  const token = account.state === 'in' ? account.token : null;
  const key = `${token} ${slug}`;
  const [editable, setEditable] = useState<string | null>(null);
  useEffect(() => {
    if (token === null) return undefined;
    let isLatest = true;
    void ask(eventPermission, { slug }).then((result) => {
      if (isLatest && result.state === 'done' && result.answer.edit) setEditable(key);
    });
    return () => {
      isLatest = false;
    };
  }, [ask, key, slug, token]);
  return token !== null && editable === key;
};
