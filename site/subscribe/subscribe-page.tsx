import { cities } from '../../contract/endpoints/places.ts';
import { useLocation, useNavigate } from 'react-router';
import { viewOutputs, type ViewOutputName } from '../../contract/outputs/view-outputs.ts';
import { readOption } from '../../contract/plugins/widget-options.ts';
import { readViewQuery } from '../../contract/views/read-view-query.ts';
import { toEntries, type ViewQuery } from '../../contract/views/view-query.ts';
import { cityTitle } from '../../domain/text/city-title.ts';
import { samePage } from '../shell/page-visit.ts';
import { serverAddress } from '../shell/server-address.ts';
import { useAnswer } from '../shell/use-answer.ts';
import { useTitle } from '../shell/use-title.ts';
import { AddressRow } from './address-row.tsx';
import { calendarServices } from './calendar-services.ts';
import { outputAddress, toOutputSearch } from './output-address.ts';
import { ViewForm } from './view-form.tsx';
import './subscribe-page.css';

/** Texts of the outputs that are read by a program of the visitor. */
const feeds: Partial<Record<ViewOutputName, { title: string; hint: string }>> = {
  rss: { title: 'RSS', hint: 'Zná ho každá čtečka a\u00a0většina redakčních systémů.' },
  atom: { title: 'Atom', hint: 'Totéž v\u00a0novějším formátu.' },
  jsonFeed: { title: 'JSON Feed', hint: 'Totéž pro programy, kterým se lépe čte JSON.' },
};

const data: Partial<Record<ViewOutputName, { title: string; hint: string }>> = {
  table: {
    title: 'Tabulka (CSV)',
    hint: 'Řádek na každý termín. Excel ji otevře i\u00a0s\u00a0háčky a\u00a0čárkami.',
  },
  map: { title: 'Body na mapě (GeoJSON)', hint: 'Pro mapové programy, třeba QGIS.' },
  openData: {
    title: 'Otevřená data: Události',
    hint: 'Podle otevřené formální normy, pro datové portály měst a\u00a0národní katalog.',
  },
  linkedData: {
    title: 'Data podle schema.org (JSON-LD)',
    hint: 'Pro vyhledávače a\u00a0katalogy.',
  },
  kudyZNudy: {
    title: 'Import do Kudy z\u00a0nudy',
    hint: 'Jen akce, které mají všechno, co portál vyžaduje. Co chybí, ukáže úprava akce.',
  },
};

/** Size of the map the visitor came from; the page does not know it, so that of the window. */
const mapSize = () => ({ width: window.innerWidth, height: window.innerHeight });

const Rows = ({
  texts,
  search,
}: {
  texts: Partial<Record<ViewOutputName, { title: string; hint: string }>>;
  search: string;
}) => (
  <ul className="subscribe-page-rows">
    {(Object.keys(texts) as ViewOutputName[]).map((name) => (
      <AddressRow
        key={name}
        title={texts[name]?.title ?? name}
        hint={texts[name]?.hint ?? ''}
        address={outputAddress(serverAddress(), name, search)}
      />
    ))}
  </ul>
);

/** Page with everything that a view can be taken home as. */
export const SubscribePage = () => {
  useTitle('Odebírat a stáhnout akce');
  const location = useLocation();
  const navigate = useNavigate();
  const parameters = new URLSearchParams(location.search);
  const plugin = readOption('plugin', parameters.get('plugin')?.trim() ?? '') ?? null;
  const query = readViewQuery([...parameters]);
  const [request] = useAnswer(cities, query.city === null ? null : { city: query.city });
  const city = request.state === 'ready' ? (request.answer[0] ?? null) : null;
  const search = toOutputSearch(query, plugin, mapSize());
  const calendar = outputAddress(serverAddress(), 'calendar', search);
  const name = city ? cityTitle(city) : 'Mapa akcí';
  const change = (next: ViewQuery): void => {
    const entries = new URLSearchParams(toEntries(next));
    if (plugin !== null) entries.set('plugin', plugin);
    void navigate({ search: entries.toString() }, { replace: true, state: samePage });
  };
  const { past, ahead } = viewOutputs.calendar.days;
  return (
    <div className="page subscribe-page">
      <h1>Odebírat a&nbsp;stáhnout akce</h1>
      <p className="page-lead">
        Vyberte, co vás zajímá. Adresy pod tím ukazují právě to a&nbsp;samy se obnovují: nové akce
        přibývají, zrušené se označí.
      </p>
      <ViewForm query={query} city={city} onChange={change} />
      <h2>Do kalendáře</h2>
      <div className="action-row">
        {calendarServices.map(({ title, toAddress }) => (
          <a
            key={title}
            className="action action-quiet"
            href={toAddress(calendar, name)}
            {...(toAddress(calendar, name).startsWith('https:') && {
              target: '_blank',
              rel: 'noopener',
            })}
          >
            {title}
          </a>
        ))}
      </div>
      <p>
        V&nbsp;kalendáři jsou akce od {past}&nbsp;dnů nazpět do {ahead}&nbsp;dnů dopředu. Změny se
        v&nbsp;něm ukážou do druhého dne: tak často je kalendáře načítají, Google nejvýše jednou za
        den.
      </p>
      <ul className="subscribe-page-rows">
        <AddressRow
          title="Adresa kalendáře (iCalendar)"
          hint="Pro program, který tu tlačítko nemá: vložte ji jako „kalendář z&nbsp;internetu“."
          address={calendar}
        />
      </ul>
      <h2>Nové akce do čtečky</h2>
      <Rows texts={feeds} search={search} />
      <h2>Data k&nbsp;dalšímu použití</h2>
      <p>
        Bez pevných dnů ukazují tabulka a&nbsp;mapa vždy dnešek a&nbsp;sedm dní dopředu. Vymyšlené
        ukázky jsou ve všech datech označené.
      </p>
      <Rows texts={data} search={search} />
    </div>
  );
};
