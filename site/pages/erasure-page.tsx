import { facebookErasure } from '../../contract/endpoints/facebook-erasure.ts';
import { useCallback, useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { privacyPolicyPath } from '../../contract/accounts/account-inputs.ts';
import { protectedPages } from '../../contract/protected-pages.ts';
import type { SocialErasure } from '../../contract/social/social-erasure.ts';
import { toCivil } from '../../domain/time/civil-time.ts';
import { useAccountStore } from '../account/session/use-account.tsx';
import { readBasePath } from '../shell/server-address.ts';
import { useTitle } from '../shell/use-title.ts';
import { dayInWords, nbsp } from '../../widget/index.ts';

type Outcome =
  | { state: 'loading' }
  | { state: 'ready'; erasure: SocialErasure | null }
  | { state: 'failed' };

/** `27. listopadu 2026 v 15:04`, in Prague. */
const momentInWords = (instant: number): string => {
  const civil = toCivil(instant);
  return `${dayInWords(civil.slice(0, 10))} v${nbsp}${civil.slice(11, 16)}`;
};

/** How somebody has their data erased. */
const Ways = () => (
  <>
    <h2>Jak o&nbsp;smazání požádat</h2>
    <ul>
      <li>
        Tady: v&nbsp;<Link to={`${protectedPages.settings.path}/`}>Nastavení</Link>, v&nbsp;části
        Facebook, stiskněte Odpojit Facebook. Propojení i&nbsp;klíče ke stránkám zmizí hned.
      </li>
      <li>
        Na Facebooku: v&nbsp;jeho nastavení otevřete Aplikace a&nbsp;weby a&nbsp;aplikaci této mapy
        odeberte. Facebook nám to oznámí a&nbsp;propojení smažeme.
      </li>
    </ul>
  </>
);

const Erased = ({ erasure: { connections, erased_at } }: { erasure: SocialErasure }) =>
  connections === 0 ? (
    <>
      <p>
        Když {momentInWords(erased_at)} žádost přišla, žádné vaše propojení s&nbsp;Facebookem jsme
        neměli: nebylo tu, nebo skončilo dříve.
      </p>
      <p>
        Pokud jste přes ně něco sdíleli, účet na mapě to má dál zapsané u&nbsp;akcí. Záznam zmizí
        s&nbsp;akcí nebo s&nbsp;účtem.
      </p>
    </>
  ) : (
    <>
      <p>
        Údaje z&nbsp;Facebooku jsme smazali {momentInWords(erased_at)}. Bylo to propojení
        s&nbsp;účtem na mapě, vaše jméno a&nbsp;číslo na Facebooku, stránky s&nbsp;klíči k&nbsp;nim
        a&nbsp;záznamy o&nbsp;tom, co jste na nich sdíleli.
      </p>
      <p>
        Příspěvky, které na Facebooku už jsou, zůstávají na něm. Smažete je tam: na své stránce
        u&nbsp;každého v&nbsp;nabídce pod třemi tečkami.
      </p>
      <p>
        Účet na mapě ani vaše akce se tím nezměnily. Co se děje se zálohami, říká{' '}
        <a href={readBasePath() + privacyPolicyPath}>Zpracování osobních údajů (PDF)</a>.
      </p>
    </>
  );

const ErasureOfCode = ({ code }: { code: string }) => {
  const { ask } = useAccountStore();
  const [outcome, setOutcome] = useState<Outcome>({ state: 'loading' });
  const load = useCallback(async () => {
    setOutcome({ state: 'loading' });
    const result = await ask(facebookErasure, { code });
    if (result.state === 'done') setOutcome({ state: 'ready', erasure: result.answer.erasure });
    // A code that is refused cannot be one of ours.
    else if (result.state === 'refused') setOutcome({ state: 'ready', erasure: null });
    else setOutcome({ state: 'failed' });
  }, [ask, code]);
  useEffect(() => void load(), [load]);
  if (outcome.state === 'loading') return <p role="status">Načítáme…</p>;
  if (outcome.state === 'failed')
    return (
      <p role="alert">
        Server teď neodpovídá.{' '}
        <button type="button" className="action action-quiet" onClick={() => void load()}>
          Zkusit znovu
        </button>
      </p>
    );
  if (outcome.erasure) return <Erased erasure={outcome.erasure} />;
  return (
    <>
      <p>Tento kód neznáme. Zkontrolujte prosím, že je adresa celá, jak ji ukázal Facebook.</p>
      <Ways />
    </>
  );
};

/** Page that says what was erased after Facebook asked for it; it leads people here with a code. */
export const ErasurePage = () => {
  useTitle('Smazání údajů z\u00a0Facebooku');
  const [query] = useSearchParams();
  const code = query.get('kod') ?? '';
  return (
    <div className="page">
      <h1 tabIndex={-1}>Smazání údajů z&nbsp;Facebooku</h1>
      {code === '' ? (
        <>
          <p>
            Kdo na Facebooku požádá, abychom smazali, co o&nbsp;něm máme, dostane odkaz na tuto
            stránku. Dozví se tu, co a&nbsp;kdy jsme smazali.
          </p>
          <Ways />
        </>
      ) : (
        <ErasureOfCode key={code} code={code} />
      )}
    </div>
  );
};
