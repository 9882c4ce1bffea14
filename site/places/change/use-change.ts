import { useRef, useState } from 'react';
import type {
  AccountAnswer,
  AccountEndpointName,
} from '../../../contract/endpoints/account-endpoints.ts';
import type { FormError } from '../../../contract/accounts/account.ts';
import type { Called } from '../../account/session/account-client.ts';
import { useAccountStore } from '../../account/session/use-account.tsx';

export const silence = 'Server teď neodpovídá. Zkuste to prosím za chvíli.';

/** A place that a refusal names. */
export type Named = NonNullable<FormError['error']['place']>;

/** What was asked for was taken over; by what, and which of the two of a form it was. */
export interface Gone {
  sentence: string;
  into: Named;
  field: string | null;
}

/** Whether a refusal says so. */
export const toGone = (called: Called<unknown>): Gone | null => {
  if (called.state !== 'refused' || called.status !== 410 || !called.error?.place) return null;
  const { message, place, field } = called.error;
  return { sentence: message, into: place, field };
};

interface Outcome {
  isSending: boolean;
  /** It was changed meanwhile, by somebody else or in another window. */
  isConflict: boolean;
  gone: Gone | null;
  /** What stands in the way of it. */
  inWay: Named | null;
  /** What the server said against single fields, by their names. */
  fields: Record<string, string>;
  /** What is said of the whole. */
  sentence: string | null;
}

const idle: Outcome = {
  isSending: false,
  isConflict: false,
  gone: null,
  inWay: null,
  fields: {},
  sentence: null,
};

/** A change that is sent by a press, and what the server said to it. */
export const useChange = () => {
  const { ask } = useAccountStore();
  const [outcome, setOutcome] = useState(idle);
  // Not by its state: a second press comes before anything is drawn.
  const sending = useRef(false);
  return {
    ...outcome,
    clear: () => setOutcome(idle),
    /** Answers what was done; null where it did not go through, or another is on its way. */
    async send<Name extends AccountEndpointName>(
      name: Name,
      body: unknown,
    ): Promise<AccountAnswer<Name> | null> {
      if (sending.current) return null;
      sending.current = true;
      setOutcome({ ...idle, isSending: true });
      const called = await ask(name, body).finally(() => (sending.current = false));
      if (called.state === 'done') {
        setOutcome(idle);
        return called.answer;
      }
      const error = called.state === 'refused' ? called.error : null;
      const isConflict = called.state === 'refused' && called.status === 409;
      const gone = toGone(called);
      const fields = isConflict ? {} : (error?.fields ?? {});
      const isSaid = isConflict || gone !== null || Object.keys(fields).length > 0;
      setOutcome({
        ...idle,
        isConflict,
        gone,
        fields,
        inWay: gone ? null : (error?.place ?? null),
        sentence: isSaid ? null : (error?.message ?? silence),
      });
      return null;
    },
  };
};
