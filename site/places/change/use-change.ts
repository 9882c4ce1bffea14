import { useRef, useState } from 'react';
import type {
  AccountAnswer,
  AccountEndpointName,
} from '../../../contract/endpoints/account-endpoints.ts';
import type { FormError } from '../../../contract/accounts/account.ts';
import type { CallResult } from '../../account/session/account-client.ts';
import { useAccountStore } from '../../account/session/use-account.tsx';

export const unreachableSentence = 'Server teď neodpovídá. Zkuste to prosím za chvíli.';

/** Place named by a refusal. */
export type RefusalPlace = NonNullable<FormError['error']['place']>;

/** Refusal 410: the place was merged into `into`; `field` names which place of the request. */
export interface Gone {
  sentence: string;
  into: RefusalPlace;
  field: string | null;
}

/** Null for any other result. */
export const toGone = (result: CallResult<unknown>): Gone | null => {
  if (result.state !== 'refused' || result.status !== 410 || !result.error?.place) return null;
  const { message, place, field } = result.error;
  return { sentence: message, into: place, field };
};

interface ChangeState {
  isSending: boolean;
  /** Refusal 409: the place was changed by another user or in another window. */
  isConflict: boolean;
  gone: Gone | null;
  /** Place that prevents the change, such as one at the same point. */
  inWay: RefusalPlace | null;
  /** Problems of single fields, by field name. */
  fields: Record<string, string>;
  /** Problem of the whole change; null if it is reported by another property. */
  sentence: string | null;
}

const idle: ChangeState = {
  isSending: false,
  isConflict: false,
  gone: null,
  inWay: null,
  fields: {},
  sentence: null,
};

/** Sends a change, one at a time, and keeps the refusal. */
export const useChange = () => {
  const { ask } = useAccountStore();
  const [state, setState] = useState(idle);
  // A ref, because a second press may come before the next render.
  const sending = useRef(false);
  return {
    ...state,
    clear: () => setState(idle),
    /** Answer of the server; null if it refused or another change is being sent. */
    async send<Name extends AccountEndpointName>(
      name: Name,
      body: unknown,
    ): Promise<AccountAnswer<Name> | null> {
      if (sending.current) return null;
      sending.current = true;
      setState({ ...idle, isSending: true });
      const result = await ask(name, body).finally(() => (sending.current = false));
      if (result.state === 'done') {
        setState(idle);
        return result.answer;
      }
      const error = result.state === 'refused' ? result.error : null;
      const isConflict = result.state === 'refused' && result.status === 409;
      const gone = toGone(result);
      const fields = isConflict ? {} : (error?.fields ?? {});
      const isReported = isConflict || gone !== null || Object.keys(fields).length > 0;
      setState({
        ...idle,
        isConflict,
        gone,
        fields,
        inWay: gone ? null : (error?.place ?? null),
        sentence: isReported ? null : (error?.message ?? unreachableSentence),
      });
      return null;
    },
  };
};
