import { kudyZNudyProblems } from '../../contract/endpoints/own-events.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { useAccountStore } from '../account/session/use-account.tsx';

type Check =
  | { state: 'loading' }
  | { state: 'failed' }
  | { state: 'ready'; problems: readonly string[] };

/** What a published event lacks for the import of Kudy z nudy, as saved; asked for when opened. */
export const KudyZNudyCheck = ({ slug }: { slug: string }) => {
  const { ask } = useAccountStore();
  const [check, setCheck] = useState<Check>({ state: 'loading' });
  const load = async (): Promise<void> => {
    setCheck({ state: 'loading' });
    const result = await ask(kudyZNudyProblems, { slug });
    setCheck(result.state === 'done' ? { state: 'ready', ...result.answer } : { state: 'failed' });
  };
  return (
    <details
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) void load();
      }}
    >
      <summary>Co akci chybí pro Kudy z&nbsp;nudy</summary>
      <div aria-live="polite">
        {check.state === 'loading' && <p>Zjišťujeme…</p>}
        {check.state === 'failed' && (
          <p>
            Nepodařilo se to zjistit.{' '}
            <button type="button" className="link-button" onClick={() => void load()}>
              Zkusit znovu
            </button>
          </p>
        )}
        {check.state === 'ready' && check.problems.length === 0 && (
          <p>
            Nic, uložená akce má všechno. Adresu pro import najdete na stránce{' '}
            <Link to="/odber">Odebírat</Link>.
          </p>
        )}
        {check.state === 'ready' && check.problems.length > 0 && (
          <ul>
            {check.problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        )}
      </div>
    </details>
  );
};
