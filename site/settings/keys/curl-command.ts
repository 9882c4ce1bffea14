import { ownEvents } from '../../../contract/endpoints/own-events.ts';
import type { ApiKeyScope } from '../../../contract/accounts/api-key.ts';
import type { CivilDate } from '../../../contract/events/civil-date.ts';

/** Text of a shell in single quotes. */
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** A whole event as a draft, which only its owner sees; a field on a line. */
const exampleBody = (day: CivilDate): string => {
  const form = {
    title: 'Zkouška klíče',
    categories: ['koncerty'],
    place: { title: 'Náměstí Míru', latitude: 49.7561, longitude: 16.4685 },
    schedule: [{ time: { start: `${day}T18:00`, end: `${day}T20:00` } }],
  };
  const fields = Object.entries(form).map(
    ([name, value]) => `    ${JSON.stringify(name)}: ${JSON.stringify(value)}`,
  );
  return `{ "status": "draft", "form": {\n${fields.join(',\n')}\n  } }`;
};

export interface CurlCommandOptions {
  /** Address of the server without a slash at the end. */
  server: string;
  key: string;
  scope: ApiKeyScope;
  /** Day of the example. */
  day: CivilDate;
}

/**
 * Command that tries a key: writes an example event as a draft under the identifier `zkouska`, or
 * for a key that only reads, lists events.
 */
export const curlCommand = ({ server, key, scope, day }: CurlCommandOptions): string => {
  const authorization = `-H ${quoted(`Authorization: Bearer ${key}`)}`;
  const list = ownEvents.path;
  if (scope === 'read') return `curl ${authorization} ${quoted(server + list)}`;
  return [
    `curl -X PUT ${quoted(`${server}${list}by-source/zkouska/`)}`,
    authorization,
    `-H ${quoted('Content-Type: application/json')}`,
    `-d ${quoted(exampleBody(day))}`,
  ].join(' \\\n  ');
};
