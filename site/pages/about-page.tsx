import { Link } from 'react-router';
import { privacyPolicyPath } from '../../contract/accounts/account-inputs.ts';
import { CopyButton } from '../components/copy-button.tsx';
import { useTitle } from '../shell/use-title.ts';
import { useSiteConfiguration } from '../shell/configuration.ts';
import { serverAddress } from '../shell/server-address.ts';
import './about-page.css';

export const AboutPage = () => {
  const { stores, operator } = useSiteConfiguration();
  const { appStore, googlePlay } = stores;
  useTitle('O nás');
  const server = serverAddress();
  const snippet = [
    '<mapa-akci city="svitavy" style="display: block; height: 600px"></mapa-akci>',
    `<script async src="${server}/embed/v1.js"></script>`,
  ].join('\n');
  return (
    <div className="page">
      <h1>O nás</h1>
      <p className="page-lead">
        Mapa akcí ukazuje, co se kde děje. Oddálená mapa sčítá akce po obcích, přiblížená ukáže
        každou z&nbsp;nich na jejím místě.
      </p>
      <h2>Když hledáte, kam jít</h2>
      <p>
        <Link to="/">Otevřete mapu</Link>, vyberte dny a&nbsp;kategorie a&nbsp;přibližte si místo,
        kde zrovna jste. Adresu stránky můžete poslat dál: kdo ji otevře, uvidí totéž co vy.
      </p>
      <h2>Když máte vlastní web</h2>
      <p>
        Vložte do stránky tyto dva řádky a&nbsp;mapa se objeví na jejich místě. Neukládá žádné
        cookies a&nbsp;na ničem na vaší stránce nezávisí.
      </p>
      <pre className="about-page-code">
        <code>{snippet}</code>
      </pre>
      <CopyButton text={snippet} />
      {(appStore || googlePlay) && (
        <>
          <h2>V&nbsp;telefonu</h2>
          <p className="about-page-stores">
            {appStore && (
              <a href={appStore}>
                <img
                  src={`${server}/static/js/app/app-store.svg`}
                  alt="Stáhnout v App Store"
                  height="50"
                />
              </a>
            )}
            {googlePlay && (
              <a href={googlePlay}>
                <img
                  src={`${server}/static/js/app/google-play.svg`}
                  alt="Nyní na Google Play"
                  height="50"
                />
              </a>
            )}
          </p>
        </>
      )}
      <h2>Kdo mapu provozuje</h2>
      {operator.name ? (
        <address className="about-page-operator">
          <strong>{operator.name}</strong>
          {operator.address && (
            <>
              <br />
              {operator.address}
            </>
          )}
        </address>
      ) : (
        <p>Provozovatel tohoto webu své jméno zatím neuvedl.</p>
      )}
      {operator.contact ? (
        <p>
          Chyby, dotazy a&nbsp;nápady posílejte na{' '}
          <a href={`mailto:${operator.contact}`}>{operator.contact}</a>. Akce spravují jejich
          pořadatelé, kontakt na ně najdete u&nbsp;každé z&nbsp;nich.
        </p>
      ) : (
        <p>
          Kontakt na provozovatele tu zatím není. S&nbsp;dotazem k&nbsp;akci se obraťte na jejího
          pořadatele.
        </p>
      )}
      <p>
        Jak nakládáme s&nbsp;osobními údaji, popisuje dokument{' '}
        <a href={server + privacyPolicyPath}>Zpracování osobních údajů (PDF)</a>.
      </p>
      <h2>Odkud jsou data</h2>
      <p>
        Hranice krajů a&nbsp;okresů vycházejí z&nbsp;podkladů ArcČR a&nbsp;ČÚZK (balíček RCzechia),
        hranice obcí z&nbsp;registru RÚIAN (ČÚZK, CC&nbsp;BY&nbsp;4.0, zjednodušené), řeky
        a&nbsp;vodní plochy z&nbsp;Natural Earth, seznam obcí z&nbsp;volně dostupné databáze
        souřadnic měst a&nbsp;obcí.
      </p>
    </div>
  );
};
