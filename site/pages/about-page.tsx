import { Link } from 'react-router';
import { CopyButton } from '../components/copy-button.tsx';
import { useTitle } from '../shell/use-title.ts';
import { useSiteConfiguration } from '../shell/configuration.ts';
import { serverAddress } from '../shell/server-address.ts';
import './about-page.css';

export const AboutPage = () => {
  const { appStore, googlePlay } = useSiteConfiguration().stores;
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
          <h2>V telefonu</h2>
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
      <h2>Odkud jsou data</h2>
      <p>
        Hranice krajů a&nbsp;okresů vycházejí z&nbsp;podkladů ArcČR a&nbsp;ČÚZK (balíček RCzechia),
        řeky a&nbsp;vodní plochy z&nbsp;Natural Earth, seznam obcí z&nbsp;volně dostupné databáze
        souřadnic měst a&nbsp;obcí.
      </p>
    </div>
  );
};
