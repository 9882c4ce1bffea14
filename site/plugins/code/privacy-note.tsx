import type { Tiles } from '../../../contract/places/base-map.ts';
import { CodeBox } from '../../components/code-box.tsx';
import { inlineScriptOf } from './program-hash.ts';
import { securityLines, tileOrigins } from './security-lines.ts';
import type { EmbedMethod } from './snippets.ts';
import { useProgramHash } from './use-program-hash.ts';

export interface PrivacyNoteProps {
  door: EmbedMethod;
  /** Code to be pasted into the page. */
  code: string;
  /** Style sheet rule equal to its attribute `style`; null without the attribute. */
  styleRule: string | null;
  tiles: Tiles | null;
}

/** Requests of a page with the plugin, and the content security policy it needs. */
export const PrivacyNote = ({ door, code, styleRule, tiles }: PrivacyNoteProps) => {
  const { origin, host } = window.location;
  const hosts = tileOrigins(tiles).map((address) => address.replace(/^https?:\/\//, ''));
  const hash = useProgramHash(code);
  const hasProgram = inlineScriptOf(code) !== null;
  const hasScript = door !== 'frame' && door !== 'wordpress';
  return (
    <>
      <h3>Co plugin kam posílá</h3>
      <p>
        Návštěvníkův prohlížeč se ptá serveru {host} na akce.{' '}
        {hosts.length === 0 && 'Mapové podklady má server vlastní, nikoho dalšího se neptá. '}
        {hosts.length > 0 &&
          `Mapové podklady se načítají z\u00a0${hosts.join(', ')}; jejich dodavatel se dozví IP adresu návštěvníka a\u00a0adresu vašeho webu. `}
        Plugin nepoužívá cookies, nic v&nbsp;prohlížeči neukládá a&nbsp;návštěvnost neměří.
      </p>
      <h3>Pravidla zabezpečení (CSP)</h3>
      <p>
        Má-li váš web hlavičku Content-Security-Policy, doplňte do ní toto; do direktivy, která
        v&nbsp;ní ještě není, opište i&nbsp;to, co říká default-src. Jinak není potřeba nic.
      </p>
      <CodeBox
        label="Co musí CSP dovolit"
        text={securityLines(door, origin, tiles, hash).join('\n')}
      />
      {hasProgram && hash && (
        <p>
          Otisk sha256 dovoluje program, který je přímo v&nbsp;kódu, a&nbsp;platí, dokud se
          v&nbsp;něm nezmění ani mezera. Máte-li v&nbsp;script-src &apos;unsafe-inline&apos;, otisk
          tam nedávejte: ostatní skripty v&nbsp;textu stránky by přestaly fungovat.
        </p>
      )}
      {hasProgram && hash === null && (
        <p>
          Program, který je přímo v&nbsp;kódu, je třeba dovolit zvlášť: uložte ho do souboru na svém
          webu, nebo do script-src přidejte jeho otisk. Tady ho prohlížeč spočítat neumí, protože
          stránka není přes https; napíše ho do konzole, když program odmítne.
        </p>
      )}
      {hasScript && door !== 'react' && (
        <p>
          Dovoluje-li váš web skripty jednorázovým klíčem (nonce), dejte ho do značky script; platí
          i&nbsp;pro to, co si mapa načte, a&nbsp;do script-src pak není třeba přidávat nic.
        </p>
      )}
      {styleRule !== null && (
        <>
          <p>
            Nedovoluje-li style-src &apos;unsafe-inline&apos;, prohlížeč nepoužije atribut style.
            Smažte ho a&nbsp;přidejte do svých stylů:
          </p>
          <CodeBox label="Pravidlo do vašich stylů" text={styleRule} />
        </>
      )}
    </>
  );
};
