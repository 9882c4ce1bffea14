import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { FileProblem } from './file-problem.ts';
import { maxFileBytes } from './read-file-bytes.ts';
import { readXmlFile } from './read-xml-file.ts';
import type { XmlElement } from './xml-element.ts';

const folder = mkdtempSync(join(tmpdir(), 'mapa-akci-xml-'));
const path = join(folder, 'file.xml');

const read = async (content: string | Buffer): Promise<XmlElement[]> => {
  writeFileSync(path, content);
  const branches: XmlElement[] = [];
  await readXmlFile(path, 'events', (branch) => branches.push(branch));
  return branches;
};

const problem = async (reading: Promise<unknown>): Promise<string> => {
  const error = await reading.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(FileProblem);
  return (error as FileProblem).message;
};

describe('reading an XML file', () => {
  afterAll(() => rmSync(folder, { recursive: true }));

  it('passes children of the root with their texts', async () => {
    const [event] = await read(
      '<events>\n<event id="1"><name lang="cs"><![CDATA[<b>]]> &amp; dál</name></event></events>',
    );
    expect(event).toEqual({
      name: 'event',
      attributes: { id: '1' },
      text: '',
      children: [{ name: 'name', attributes: { lang: 'cs' }, text: '<b> & dál', children: [] }],
    });
  });

  it('joins a text split across chunks, even inside a character', async () => {
    const text = 'žluťoučký kůň '.repeat(20_000);
    const [event] = await read(`<events><event>${text}</event></events>`);
    expect(event?.text).toBe(text);
  });

  it('reports the line and the column of an error', async () => {
    expect(await problem(read('<events>\n<event>\n</evnt></events>'))).toBe(
      'poškozený zápis XML, řádek 3, sloupec 7: koncová značka nepatří k otevřenému prvku',
    );
  });

  it('reports a truncated file', async () => {
    const truncated = '<events>\n<event id="1"><name><![CDATA[Přednáš';
    expect(await problem(read(truncated))).toMatch(/řádek 2, sloupec 36: soubor končí uprostřed/);
    expect(await problem(read('<events><event/>'))).toMatch(/končí uprostřed/);
  });

  it('refuses entities not defined by XML', async () => {
    expect(await problem(read('<events>&nbsp;</events>'))).toMatch(/entita/);
    expect(await problem(read('<events><e a="&hellip;"/></events>'))).toMatch(/entita/);
    expect(await problem(read('<events>&#0;</events>'))).toMatch(/entita/);
  });

  it('refuses a declaration that could carry entities', async () => {
    const bomb = '<!DOCTYPE events [<!ENTITY a "aaaa">]><events>&a;</events>';
    expect(await problem(read(bomb))).toMatch(/DOCTYPE/);
  });

  it('refuses too deep nesting, too many elements and too many attributes', async () => {
    expect(await problem(read(`<events>${'<a>'.repeat(100_000)}`))).toMatch(/hluboko/);
    expect(await problem(read(`<events><a>${'<b/>'.repeat(30_000)}</a></events>`))).toMatch(
      /příliš mnoho prvků/,
    );
    const attributes = Array.from({ length: 100 }, (_, index) => `a${index}="1"`).join(' ');
    expect(await problem(read(`<events><a ${attributes}/></events>`))).toMatch(/atributů/);
  });

  it('limits elements per child of the root, not per file', async () => {
    expect(await read(`<events>${'<a><b/></a>'.repeat(30_000)}</events>`)).toHaveLength(30_000);
  });

  it.each([
    ['windows-1250', Buffer.from('P\xf8edn\xe1\x9aka', 'latin1')],
    ['ISO-8859-2', Buffer.from('P\xf8edn\xe1\xb9ka', 'latin1')],
  ])('is read in the encoding %s of its declaration', async (encoding, title) => {
    const file = Buffer.concat([
      Buffer.from(`<?xml version="1.0" encoding="${encoding}"?><events><event>`),
      title,
      Buffer.from('</event></events>'),
    ]);
    expect((await read(file))[0]?.text).toBe('Přednáška');
  });

  it('is read in UTF-16', async () => {
    const text =
      '\ufeff<?xml version="1.0" encoding="UTF-16"?><events><event>Přednáška</event></events>';
    const file = Buffer.from(text, 'utf16le');
    expect((await read(file))[0]?.text).toBe('Přednáška');
    expect((await read(file.swap16()))[0]?.text).toBe('Přednáška');
  });

  it('refuses another encoding and reports the position', async () => {
    const latin = Buffer.from('<events>\n<event>P\xf8edn\xe1\x9aka</event></events>', 'latin1');
    expect(await problem(read(latin))).toBe(
      'poškozený zápis XML, řádek 2, sloupec 8: text není v\u00a0kódování UTF-8',
    );
    expect(await problem(read(Buffer.from('<events/>', 'utf16le')))).toMatch(/XML/);
  });

  it('refuses another root, two roots and a file that is not XML', async () => {
    expect(await problem(read('<rss/>'))).toBe('kořenový prvek je <rss>, čeká se <events>');
    expect(await problem(read('<events/><events/>'))).toMatch(/druhý kořenový/);
    expect(await problem(read('{"events": []}'))).toMatch(/řádek 1.*text mimo kořenový prvek/);
    expect(await problem(read(' \n'))).toBe('není v něm žádné XML');
  });

  it('refuses an empty, a missing and an oversized file, and a folder', async () => {
    const none = () => {};
    expect(await problem(read(''))).toBe('je prázdný');
    expect(await problem(readXmlFile(join(folder, 'nic.xml'), 'events', none))).toBe('neexistuje');
    expect(await problem(readXmlFile(folder, 'events', none))).toBe('není soubor');
    truncateSync(path, maxFileBytes + 1);
    expect(await problem(readXmlFile(path, 'events', none))).toBe(
      'má 65 MB, přijímá se nejvýše 64 MB',
    );
  });
});
