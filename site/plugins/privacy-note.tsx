import type { Tiles } from '../../contract/map-settings.ts';
import { CodeBox } from './code-box.tsx';
import { securityLines, tileOrigins } from './security-lines.ts';
import type { DoorName } from './snippets.ts';

export interface PrivacyNoteProps {
  door: DoorName;
  tiles: Tiles | null;
}

/** What a page with the plugin sends where, and what its rules must allow. */
export const PrivacyNote = ({ door, tiles }: PrivacyNoteProps) => {
  const { origin, host } = window.location;
  const hosts = tileOrigins(tiles).map((address) => address.replace(/^https?:\/\//, ''));
  return (
    <>
      <h3>Co plugin kam posílá</h3>
      <p>
        Návštěvníkův prohlížeč se ptá serveru {host} na akce.{' '}
        {hosts.length === 0 && 'Mapové podklady má server vlastní, nikoho dalšího se neptá. '}
        {hosts.length > 0 &&
          `Mapové podklady se načítají z ${hosts.join(', ')}; jejich dodavatel se dozví IP adresu návštěvníka a adresu vašeho webu. `}
        Plugin nepoužívá cookies, nic v&nbsp;prohlížeči neukládá a&nbsp;návštěvníky neměří.
      </p>
      <h3>Pravidla zabezpečení (CSP)</h3>
      <p>
        Má-li váš web hlavičku Content-Security-Policy, doplňte do ní tohle. Jinak není potřeba nic.
      </p>
      <CodeBox label="Co musí CSP dovolit" text={securityLines(door, origin, tiles).join('\n')} />
    </>
  );
};
