import { useState } from 'react';
import { useParams } from 'react-router';
import type { Called } from '../account/session/account-client.ts';
import { useAccountStore } from '../account/session/use-account.tsx';
import { ToMap } from '../shell/to-map.tsx';
import { useTitle } from '../shell/use-title.ts';

const sentenceOf = (called: Called<unknown>): string => {
  if (called.state === 'done') return 'Email je změněný. Od teď se přihlašujte novým.';
  if (called.state !== 'refused') return 'Server teď neodpovídá. Zkuste to prosím za chvíli znovu.';
  const reason = Object.values(called.error?.fields ?? {})[0];
  return reason ?? 'Odkaz už neplatí. Pošlete si v Nastavení nový.';
};

/** Where the link to a new address leads: a press confirms it, for programs open links too. */
export const EmailConfirmationPage = () => {
  useTitle('Potvrzení emailu');
  const { slug = '' } = useParams();
  const { confirmEmail } = useAccountStore();
  const [called, setCalled] = useState<Called<unknown> | 'sending' | null>(null);
  const isOver = called !== null && called !== 'sending' && called.state === 'done';
  return (
    <div className="page">
      <h1 tabIndex={-1}>Potvrzení emailu</h1>
      {!isOver && (
        <>
          <p>Tímhle potvrdíte, že nový email ke svému účtu na Mapě akcí opravdu máte.</p>
          <button
            type="button"
            className="action"
            aria-disabled={called === 'sending'}
            onClick={() => {
              if (called === 'sending') return;
              setCalled('sending');
              void confirmEmail(slug).then(setCalled);
            }}
          >
            Potvrdit nový email
          </button>
        </>
      )}
      <p role="status">
        {called === 'sending' && 'Potvrzuji…'}
        {called !== null && called !== 'sending' && sentenceOf(called)}
      </p>
      {isOver && <ToMap />}
    </div>
  );
};
