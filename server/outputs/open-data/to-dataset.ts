import { viewOutputs, type ViewOutputName } from '../../../contract/outputs/view-outputs.ts';
import type { Configuration } from '../../configuration.ts';
import { viewName } from '../../views/view-name.ts';
import type { AddressedView } from '../../views/read-view.ts';
import { toText } from './open-texts.ts';
import { toMunicipality } from './to-open-event.ts';

export const datasetPath = '/api/event/datova-sada.jsonld';

const vocabulary = 'http://publications.europa.eu/resource/authority';
const terms = 'https://data.gov.cz/podmínky-užití';
const norm = 'https://ofn.gov.cz/události/2020-07-01';

export interface DatasetOptions {
  view: Pick<AddressedView, 'query' | 'city'>;
  /** Query string of the view, without `?`. */
  search: string;
  /** Number (IČO) of the office that provides it; null: not known. */
  provider: string | null;
  configuration: Pick<Configuration, 'publicUrl' | 'operator' | 'dataLicense'>;
}

interface Distribution {
  output: ViewOutputName;
  name: string;
  /** In the list of file types of the European Union. */
  format: string;
  schema?: string;
}

const distributions: Distribution[] = [
  {
    output: 'openData',
    name: 'Události podle otevřené formální normy (JSON-LD)',
    format: 'JSON_LD',
    schema: `${norm}/schémata/události.json`,
  },
  { output: 'table', name: 'Nejbližší termíny akcí jako tabulka (CSV)', format: 'CSV' },
  { output: 'map', name: 'Nejbližší akce jako body (GeoJSON)', format: 'GEOJSON' },
];

/**
 * Terms of use. Texts are by many organisers, so they are works of many authors; names and contacts
 * are personal data. The licence is of the collection as a whole.
 */
const toTerms = (license: string, author: string | null) => ({
  typ: 'Specifikace podmínek užití',
  autorské_dílo: `${terms}/obsahuje-více-autorských-děl/`,
  databáze_jako_autorské_dílo: license,
  ...(author && { autor_databáze: toText(author) }),
  databáze_chráněná_zvláštními_právy: license,
  osobní_údaje: `${terms}/obsahuje-osobní-údaje/`,
});

/** What the national catalogue requires and nobody has set, as names of variables. */
export const missingOf = ({ provider, configuration }: DatasetOptions): string[] => [
  ...(provider === null ? ['DATA_PROVIDER'] : []),
  ...(configuration.dataLicense === null ? ['DATA_LICENSE'] : []),
];

/**
 * Dataset of DCAT-AP-CZ 2024-05-28 for the national catalogue of open data: the events of a view.
 * What is missing is left out, so that its schema names it.
 */
export const toDataset = ({ view, search, provider, configuration }: DatasetOptions): object => {
  const { publicUrl, operator, dataLicense } = configuration;
  const withSearch = (path: string): string => `${publicUrl}${path}${search && `?${search}`}`;
  const { city } = view;
  const name = viewName(view);
  return {
    '@context':
      'https://ofn.gov.cz/dcat-ap-cz-rozhraní-katalogů-otevřených-dat/2024-05-28/kontexty/rozhraní-katalogů-otevřených-dat.jsonld',
    typ: 'Datová sada',
    iri: withSearch(datasetPath),
    název: toText(name),
    popis: toText(
      `${name}: kulturní, sportovní a další události s místy a termíny na půl roku dopředu, podle otevřené formální normy Události.`,
    ),
    ...(provider && {
      poskytovatel: `https://rpp-opendata.egon.gov.cz/odrpp/zdroj/orgán-veřejné-moci/${provider}`,
    }),
    // The same theme and concepts as in the catalogue entry of the norm for events itself.
    téma: [`${vocabulary}/data-theme/EDUC`],
    koncept_euroVoc: ['6562', '3207', '317', '5723'].map((id) => `http://eurovoc.europa.eu/${id}`),
    periodicita_aktualizace: `${vocabulary}/frequency/CONT`,
    klíčové_slovo: {
      cs: ['události', 'akce', 'kultura', 'volný čas', ...(city ? [city.title] : [])],
    },
    prvek_rúian: [
      city && city.id > 1
        ? toMunicipality(city.id)
        : 'https://linked.cuzk.cz/resource/ruian/stat/1',
    ],
    ...(operator.contact && {
      kontaktní_bod: {
        typ: 'Organizace',
        ...(operator.name && { jméno: toText(operator.name) }),
        'e-mail': `mailto:${operator.contact}`,
      },
    }),
    dokumentace: `${publicUrl}/api/openapi.json`,
    specifikace: [`${norm}/`],
    distribuce: distributions.map(({ output, name: title, format, schema }) => {
      const { path, type } = viewOutputs[output];
      const address = withSearch(path);
      return {
        typ: 'Distribuce',
        iri: address,
        název: toText(title),
        ...(dataLicense && { podmínky_užití: toTerms(dataLicense, operator.name) }),
        přístupové_url: address,
        soubor_ke_stažení: address,
        formát: `${vocabulary}/file-type/${format}`,
        typ_média: `http://www.iana.org/assignments/media-types/${type}`,
        ...(schema && { schéma: schema }),
      };
    }),
  };
};
