import { describe, expect, it } from 'vitest';
import { FileProblem } from '../file-problem.ts';
import { readFeed } from './read-feed.ts';

const today = '2026-11-26';
const read = (text: string) => readFeed(Buffer.from(text), today);
const rss = (item: string) =>
  read(`<?xml version="1.0" encoding="utf-8"?>
    <rss version="2.0"><channel><title>Akce</title><item>
      <title>Přednáška</title><link>https://a.example/1</link><guid>a1</guid>${item}
    </item></channel></rss>`);

describe('readFeed', () => {
  it.each([
    [
      '<ev:startdate>2026-12-05T18:00:00+01:00</ev:startdate><ev:enddate>2026-12-05T20:00:00+01:00</ev:enddate>',
      '2026-12-05T18:00',
      '2026-12-05T20:00',
    ],
    [
      '<xCal:dtstart>20261205T170000Z</xCal:dtstart><xCal:dtend>20261205T190000Z</xCal:dtend>',
      '2026-12-05T18:00',
      '2026-12-05T20:00',
    ],
    ['<ev:startdate>Sat, 05 Dec 2026 18:00:00 +0100</ev:startdate>', '2026-12-05T18:00', null],
    [
      '<mec:startDate>2026-12-05</mec:startDate><mec:startHour>18:00</mec:startHour>',
      '2026-12-05T18:00',
      null,
    ],
    ['<gd:when startTime="2026-12-05" endTime="2026-12-06"/>', '2026-12-05', '2026-12-06'],
  ])('reads %s', (elements, start, end) => {
    expect(rss(elements).items).toMatchObject([{ id: 'a1', times: [{ start, end }], repairs: [] }]);
  });

  it('reads the place, organiser, categories and pictures', () => {
    const { items } = rss(
      `<ev:startdate>2026-12-05</ev:startdate><ev:location>Knihovna, Svitavy</ev:location>
       <ev:organizer>Knihovna</ev:organizer><category>Přednášky</category>
       <georss:point>49.75 16.46</georss:point>
       <enclosure url="https://a.example/a.jpg" type="image/jpeg" length="1"/>
       <enclosure url="https://a.example/a.mp3" type="audio/mpeg" length="1"/>`,
    );
    expect(items).toMatchObject([
      {
        url: 'https://a.example/1',
        organizer: 'Knihovna',
        categories: ['Přednášky'],
        images: ['https://a.example/a.jpg'],
        place: { text: 'Knihovna, Svitavy', point: { lat: 49.75, lng: 16.46 } },
      },
    ]);
  });

  it('reads a date of the text by the day of publication, and says so', () => {
    const { items } = rss(
      `<description>&lt;p&gt;Sejdeme se&nbsp;12. března od 10 hodin.&lt;/p&gt;</description>
       <pubDate>Mon, 11 Mar 2019 09:18:18 +0100</pubDate>`,
    );
    expect(items).toMatchObject([
      { times: [{ start: '2019-03-12T10:00' }], repairs: ['date-in-words'] },
    ]);
  });

  it('refuses an entry without a date', () => {
    expect(rss('<description>Nemocnice má novou vrátnici.</description>')).toMatchObject({
      items: [],
      refusals: [{ reason: 'no-time', event: 'Přednáška' }],
    });
  });

  it('reads Atom with XHTML and RDF', () => {
    const atom = read(`<feed xmlns="http://www.w3.org/2005/Atom"><title>Akce</title><entry>
      <id>urn:1</id><title>Trh 5. 12. 2026</title><link rel="self" href="https://a.example/x"/>
      <link rel="alternate" href="https://a.example/1"/><category term="Trhy"/>
      <content type="xhtml"><div><p>Náměstí</p><p>ryby</p></div></content></entry></feed>`);
    expect(atom.items).toMatchObject([
      {
        id: 'urn:1',
        url: 'https://a.example/1',
        categories: ['Trhy'],
        description: 'Náměstí ryby',
      },
    ]);
    const rdf = read(
      '<rdf:RDF><channel><title>Akce</title></channel><item><title>Trh 5. 12. 2026</title></item></rdf:RDF>',
    );
    expect(rdf.items).toMatchObject([{ title: 'Trh 5. 12. 2026', id: null }]);
  });

  it('reads JSON Feed', () => {
    const feed = {
      items: [{ id: '1', title: 'Trh', summary: '5. 12. 2026 v 9:00', tags: ['Trhy'] }],
    };
    expect(read(JSON.stringify(feed)).items).toMatchObject([
      { id: '1', categories: ['Trhy'], times: [{ start: '2026-12-05T09:00' }] },
    ]);
  });

  it.each([
    ['<html></html>', 'kořenový prvek je <html>, čeká se <rss> nebo <feed> nebo <rdf:RDF>'],
    ['<rss><channel></channel></rss>', 'není v něm žádná položka'],
    ['{"a":1}', 'není to JSON Feed: chybí „items“'],
  ])('refuses %s with words', (text, message) =>
    expect(() => read(text)).toThrow(new FileProblem(message)),
  );
});
