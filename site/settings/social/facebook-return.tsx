import { finishFacebook } from '../../../contract/endpoints/facebook.ts';
import { useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { protectedPages } from '../../../contract/protected-pages.ts';
import type { SocialConnection } from '../../../contract/social/social-connection.ts';
import { errorMessageOf } from '../../account/session/error-message.ts';
import { useAccountStore } from '../../account/session/use-account.tsx';

type Outcome =
  | { state: 'working' }
  | { state: 'done'; connection: SocialConnection['connection'] }
  | { state: 'failed'; sentence: string };

const nothing: Outcome = {
  state: 'failed',
  sentence: 'Sem se vrací přihlášení na Facebooku. Propojení začnete v\u00a0Nastavení.',
};
const refused: Outcome = {
  state: 'failed',
  sentence: 'Na Facebooku jste propojení nepovolili. Nic se nezměnilo.',
};

const unanswered = 'Server teď neodpovídá. Začněte prosím za chvíli znovu v\u00a0Nastavení.';

/** What the login dialog came with; its code works once, so the address is emptied. */
const readReturn = (query: URLSearchParams): { state: string; code: string } | Outcome => {
  const state = query.get('state');
  const code = query.get('code');
  if (query.has('error')) return refused;
  return state && code ? { state, code } : nothing;
};

/** Page to which the login dialog of Facebook returns. */
export const FacebookReturn = () => {
  const { ask } = useAccountStore();
  const [query] = useSearchParams();
  const [outcome, setOutcome] = useState<Outcome>({ state: 'working' });
  const isStarted = useRef(false);
  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    const returned = readReturn(query);
    // The router would treat the changed address as another page and load this one again.
    history.replaceState(history.state, '', location.pathname);
    if (!('code' in returned)) return setOutcome(returned);
    void ask(finishFacebook, returned).then((result) => {
      if (result.state === 'done')
        setOutcome({ state: 'done', connection: result.answer.connection });
      else {
        const away =
          result.state === 'unreachable' ? result.error?.message : errorMessageOf(result);
        setOutcome({ state: 'failed', sentence: away ?? unanswered });
      }
    });
  }, [ask, query]);

  const titles = outcome.state === 'done' ? (outcome.connection?.pages ?? []) : [];
  return (
    <>
      <div role="status">
        {outcome.state === 'working' && <p>Propojujeme…</p>}
        {outcome.state === 'done' && (
          <p>
            Facebook je propojený
            {titles.length > 0
              ? `: ${new Intl.ListFormat('cs').format(titles.map(({ title }) => title))}.`
              : ', ale žádnou stránku jste nevybrali.'}
          </p>
        )}
      </div>
      {outcome.state === 'failed' && <p role="alert">{outcome.sentence}</p>}
      {outcome.state !== 'working' && (
        <p>
          <Link className="action" to={`${protectedPages.settings.path}/`}>
            {outcome.state === 'done' ? 'Zpět do Nastavení' : 'Do Nastavení'}
          </Link>
        </p>
      )}
    </>
  );
};
