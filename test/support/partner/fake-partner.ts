import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** An event of the partner, in the shape of their documentation. */
export interface PartnerEvent {
  id: string;
  title: string;
  /** `YYYY-MM-DDTHH:mm:ss`, without a zone. */
  start: string;
  end: string | null;
  /** Latitude first. */
  position: [number, number] | null;
  /** Time of the last change, as the partner writes it. */
  updated: string;
  /** Limited access knows no place and no organiser, only the position and the town. */
  isPublic?: boolean;
}

export interface PartnerFaults {
  /** Answers to the next calls of the content are 401, though the token is right. */
  refusals: number;
  /** Ids whose details fail with 500. */
  failing: ReadonlySet<string>;
  /** Ids in the list whose details are not there. */
  withdrawn: ReadonlySet<string>;
  /** All calls fail with this status. */
  status: number | null;
  /** Milliseconds before each answer. */
  delay: number;
  /** Body of the list instead of the right one. */
  list: string | null;
}

export interface FakePartner {
  url: string;
  account: { email: string; password: string; url: string };
  events: PartnerEvent[];
  faults: PartnerFaults;
  /** Calls as `POST /content/events {"id":"…"}`, oldest first. */
  calls: string[];
}

const moment = (text: string) => ({ typ: 'Časový okamžik', datum_a_čas: text });

const toListed = ({ id, title, updated }: PartnerEvent) => ({
  '@context': 'https://www.kudyznudy.cz/kzn/context/v1/dokument.jsonld',
  typ: 'Událost',
  id,
  iri: `https://www.kudyznudy.cz/akce/${id}`,
  název: { cs: title },
  vytvořeno: moment('2026-01-01T10:00:00'),
  aktualizováno: moment(updated),
});

const toDetail = (event: PartnerEvent) => {
  const geometry = event.position && {
    typ: 'Lokalita',
    souřadnice: event.position,
    město: { cs: 'Svitavy' },
  };
  return {
    ...toListed(event),
    doba_trvání: [
      {
        typ: 'Časová specifikace',
        časový_interval: {
          typ: 'Časový interval',
          začátek: moment(event.start),
          konec: event.end && moment(event.end),
        },
      },
    ],
    typ_události: ['https://www.kudyznudy.cz/kalendar-akci/koncerty'],
    popis: { cs: `O akci ${event.title}.` },
    příloha: [],
    ...(event.isPublic
      ? { geometrie: geometry }
      : {
          pořadatel: { typ: 'Osoba', název: { cs: 'Městské kulturní středisko' } },
          umístění: geometry
            ? [
                {
                  typ: 'Umístění',
                  název: { cs: 'Fabrika' },
                  geometrie: geometry,
                  adresa: {
                    typ: 'Adresa',
                    ulice: 'Wolkerova alej 92',
                    obec: 'Svitavy',
                    psč: '56802',
                  },
                },
              ]
            : [],
        }),
  };
};

/** Names with composed letters broken into their parts, as some systems send them. */
const toJson = (value: unknown): string => JSON.stringify(value).normalize('NFD');

const readText = async (request: IncomingMessage): Promise<string> => {
  let text = '';
  for await (const part of request) text += String(part);
  return text;
};

/**
 * Server that speaks the documented API of Kudy z nudy for partners: login, list, changes since a
 * time, detail, and the faults that were met. The documentation does not say how the login is sent.
 */
export const startFakePartner = async (): Promise<FakePartner> => {
  const account = { email: 'partner@example.cz', password: 'tajné: heslo', url: '' };
  const partner: FakePartner = {
    url: '',
    account,
    events: [],
    calls: [],
    faults: {
      refusals: 0,
      failing: new Set(),
      withdrawn: new Set(),
      status: null,
      delay: 0,
      list: null,
    },
  };
  let tokens = 0;

  const answerContent = (body: string): [number, string] => {
    const { events, faults } = partner;
    const { id, date } = JSON.parse(body || '{}') as { id?: string; date?: string };
    if (id !== undefined) {
      const event = events.find((one) => one.id === id);
      if (faults.failing.has(id)) return [500, 'error'];
      return event && !faults.withdrawn.has(id) ? [200, toJson(toDetail(event))] : [404, ''];
    }
    if (faults.list !== null) return [200, faults.list];
    const since = date === undefined ? 0 : Date.parse(date);
    const changed = events.filter(({ updated }) => Date.parse(`${updated}Z`) >= since);
    return [200, toJson(changed.map(toListed))];
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await readText(request);
    const { faults } = partner;
    partner.calls.push(`${request.method} ${request.url}${body && ` ${body}`}`);
    await new Promise((resolve) => setTimeout(resolve, faults.delay));
    const send = (status: number, text: string) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(text);
    };
    if (faults.status !== null) return send(faults.status, '');
    if (request.url === '/login') {
      const { email, password } = JSON.parse(body) as Record<string, string>;
      const isRight = email === account.email && password === account.password;
      return isRight ? send(200, JSON.stringify({ token: `t${++tokens}` })) : send(403, '');
    }
    if (request.url !== '/content/events') return send(404, '');
    if (faults.refusals > 0) {
      faults.refusals--;
      return send(401, '');
    }
    if (request.headers.authorization !== `Bearer t${tokens}`) return send(401, '');
    return send(...answerContent(body));
  };

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  partner.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  account.url = partner.url;
  return partner;
};
