import {
  copyFileSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { runImport } from './run-import.ts';

const fixture = (name: string): string =>
  fileURLToPath(new URL(`./xmlevents/fixtures/${name}.xml`, import.meta.url));

describe('the import command', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mapa-akci-command-'));
  const dataDir = join(folder, 'data');
  let printed = '';
  let errors = '';
  beforeEach(() => {
    printed = '';
    errors = '';
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const run = (argumentList: string[], environment: Record<string, string> = {}) =>
    runImport(argumentList, {
      environment: { DATA_DIR: dataDir, ...environment },
      now: Date.parse('2026-11-21T12:00Z'),
      print: (text) => void (printed += text),
      printError: (text) => void (errors += text),
    });

  it.each([
    [[], 'Chybí formát a soubor.'],
    [['xmlevents'], 'Chybí soubor.'],
    [['icalendar', 'x.ics'], 'Neznámý formát „icalendar“.'],
    [['ical', 'x.ics', '--obec'], 'Za volbou --obec chybí adresa obce.'],
    [['ical', 'x.ics', '--shift-to-today'], 'Posunout lze jen termíny z xmlevents.'],
    [['xmlevents', 'a.xml', 'b.xml'], 'Nadbytečný argument „b.xml“.'],
    [['xmlevents', 'a.xml', '--shift'], 'Neznámá volba --shift.'],
  ])('exits with 2 and prints the usage for wrong arguments: %j', async (argumentList, reason) => {
    expect(await run(argumentList)).toBe(2);
    expect(errors).toContain(reason);
    expect(errors).toContain('Použití: npm run import -- FORMÁT SOUBOR|ADRESA [--obec OBEC]');
    expect(printed).toBe('');
  });

  it('prints a Czech error without a stack trace and creates no database', async () => {
    expect(await run(['xmlevents', fixture('no-such')])).toBe(1);
    expect(await run(['xmlevents', fixture('another-format')])).toBe(1);
    expect(errors).toMatch(/Soubor .*no-such\.xml: neexistuje\.\nNic se nezapsalo\./);
    expect(errors).toMatch(/another-format\.xml: kořenový prvek je <rss>, čeká se <events>\./);
    expect(errors).not.toMatch(/\bat \S+:\d+/);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('writes nothing from a broken or hostile file or one without events', async () => {
    const whole = readFileSync(fixture('small-calendar'), 'utf8');
    const path = join(folder, 'broken.xml');
    const refusal = async (text: string): Promise<string> => {
      errors = '';
      writeFileSync(path, text);
      expect(await run(['xmlevents', path])).toBe(1);
      rmSync(path);
      return errors;
    };
    const place = /poškozený zápis XML, řádek \d+, sloupec \d+: .*\.\nNic se nezapsalo\./;
    expect(await refusal(whole.slice(0, -20))).toMatch(place);
    expect(await refusal(whole.slice(0, whole.indexOf('<event id="4"')))).toMatch(place);
    expect(await refusal(whole.replace('</name>', '</nam>'))).toMatch(place);
    expect(await refusal(readFileSync(fixture('entity-bomb'), 'utf8'))).toMatch(/DOCTYPE/);
    expect(await refusal('<events><ver>1.0</ver></events>')).toMatch(/není v něm žádná akce/);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('exits with 1 and prints the report when no event can be imported', async () => {
    const path = join(folder, 'useless.xml');
    writeFileSync(path, '<events><event id="1"/><event/></events>');
    expect(await run(['xmlevents', path])).toBe(1);
    expect(printed).toContain('Odmítnuty: 2 akce');
    expect(errors).toContain('Nic se nezapsalo.');
  });

  it('prints a Czech error for an invalid or unavailable database', async () => {
    const call = ['xmlevents', fixture('small-calendar')];
    expect(await run(call, { DATABASE_URL: 'mysql://x' })).toBe(1);
    expect(errors).toContain('Chybné nastavení prostředí');
    expect(await run(call, { DATABASE_URL: 'postgresql://localhost:1/x' })).toBe(1);
    expect(errors).toMatch(/PostgreSQL neodpovídá: .+\nNic se nezapsalo\.$/);
  });

  it('prints the report to standard output and accepts options in any position', async () => {
    expect(await run(['--shift-to-today', 'xmlevents', fixture('small-calendar')])).toBe(0);
    expect(printed).toContain('Termíny posunuty o 350 týdnů dopředu.\nPřevzato: 4 akce, 5 termínů');
    expect(errors).toBe('');
  });

  it('resolves the path of the file against INIT_CWD', async () => {
    copyFileSync(fixture('small-calendar'), join(folder, 'here.xml'));
    expect(await run(['xmlevents', 'here.xml'], { INIT_CWD: folder })).toBe(0);
  });
});
