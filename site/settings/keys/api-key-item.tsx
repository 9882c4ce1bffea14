import type { ApiKey } from '../../../contract/accounts/api-key.ts';
import { civilDateAt } from '../../../domain/time/civil-time.ts';
import { dayInDigits } from '../../../widget/index.ts';

/** Facts of a key at `now` (epoch milliseconds), with days instead of hours. */
const factsOfKey = ({ scope, created_at, used_at, expires_at }: ApiKey, now: number): string => {
  const year = Number(civilDateAt(now).slice(0, 4));
  const day = (instant: number): string => dayInDigits(civilDateAt(instant), year);
  const isOver = expires_at !== null && expires_at <= now;
  return [
    scope === 'write' ? 'zapisuje i\u00a0čte' : 'jen čte',
    `vytvořený ${day(created_at)}`,
    used_at === null ? 'zatím nepoužitý' : `naposledy použitý ${day(used_at)}`,
    ...(expires_at === null ? [] : [`${isOver ? 'platil do' : 'platí do'} ${day(expires_at)}`]),
  ].join(' · ');
};

export interface ApiKeyItemProps {
  apiKey: ApiKey;
  onRevoke(): void;
}

/** Row of the list of keys. */
export const ApiKeyItem = ({ apiKey, onRevoke }: ApiKeyItemProps) => (
  <li className="settings-row">
    <div>
      <p>
        <strong>{apiKey.name}</strong> <code>{apiKey.prefix}…</code>
      </p>
      <p className="settings-row-facts">{factsOfKey(apiKey, Date.now())}</p>
    </div>
    <button
      type="button"
      className="action action-quiet"
      aria-label={`Zrušit klíč: ${apiKey.name}`}
      onClick={onRevoke}
    >
      Zrušit
    </button>
  </li>
);
