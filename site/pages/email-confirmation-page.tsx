import { useState } from 'react';
import { useParams } from 'react-router';
import type { AnswerOf } from '../../contract/endpoints/endpoint.ts';
import type { confirmEmail } from '../../contract/endpoints/session.ts';
import type { CallResult } from '../shell/call-result.ts';
import { unreachableSentence } from '../shell/silence-in-words.ts';
import { useAccountStore } from '../account/session/use-account.tsx';
import { ToMap } from '../shell/to-map.tsx';
import { useTitle } from '../shell/use-title.ts';

type Confirmation = CallResult<AnswerOf<typeof confirmEmail>>;

const sentenceOf = (result: Confirmation): string => {
  if (result.state === 'done')
    return result.answer.changed
      ? 'Email je změněný. Od teď se přihlašujte novým.'
      : 'Email je potvrzený. Děkujeme.';
  if (result.state !== 'refused') return unreachableSentence;
  const reason = Object.values(result.error?.fields ?? {})[0];
  return reason ?? 'Odkaz už neplatí. Pošlete si v\u00a0Nastavení nový.';
};

/**
 * Target of the link to confirm the e-mail of a new account, or a new e-mail. Needs a press, because
 * programs open links too.
 */
export const EmailConfirmationPage = () => {
  useTitle('Potvrzení emailu');
  const { slug = '' } = useParams();
  const { confirmEmail } = useAccountStore();
  const [result, setResult] = useState<Confirmation | 'sending' | null>(null);
  const isConfirmed = result !== null && result !== 'sending' && result.state === 'done';
  return (
    <div className="page">
      <h1 tabIndex={-1}>Potvrzení emailu</h1>
      {!isConfirmed && (
        <>
          <p>Tímto potvrdíte, že email, na který jsme odkaz poslali, je opravdu váš.</p>
          <button
            type="button"
            className="action"
            aria-disabled={result === 'sending'}
            onClick={() => {
              if (result === 'sending') return;
              setResult('sending');
              void confirmEmail(slug).then(setResult);
            }}
          >
            Potvrdit email
          </button>
        </>
      )}
      <p role="status">{result === 'sending' ? 'Potvrzujeme…' : result && sentenceOf(result)}</p>
      {isConfirmed && <ToMap />}
    </div>
  );
};
