import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { partsOfLine, type Newsletter } from './newsletter.ts';
import { escapeRtf, toNewsletterRtf } from './newsletter-rtf.ts';

/** LibreOffice, another program's reader of RTF; null where it is not installed. */
const office = ((): string | null => {
  for (const name of ['soffice', 'libreoffice'])
    try {
      return execFileSync('which', [name], { encoding: 'utf8' }).trim();
    } catch {
      // The next name.
    }
  console.log('RTF is not read back: LibreOffice (libreoffice-writer-nogui) is not installed');
  return null;
})();

const newsletter: Newsletter = {
  title: 'Příliš žluťoučký {kůň}',
  subtitle: '27.\u00a0listopadu – 3. prosince 2026',
  days: [
    {
      heading: 'Pátek 27. listopadu',
      items: [
        {
          hours: '18:00–20:00',
          title: 'Zpětné \\lomítko\\ a \\b {závorky} „v uvozovkách“',
          facts: 'Dům kultury, 100 Kč',
          text: 'Emoji 🎺, řecky Ωμέγα, \\u345? a \\par bez konce; 100 % } {',
        },
        { hours: '', title: 'Jen název', facts: '', text: '' },
      ],
    },
  ],
  closing: 'Aktuální program: https://akce.example/svitavy?a=1&b=2',
};

/** Lines of the newsletter as they should be read. */
const lines = [
  newsletter.title,
  newsletter.subtitle,
  ...newsletter.days.flatMap(({ heading, items }) => [
    heading,
    ...items.flatMap((item) => [partsOfLine(item).join(''), item.text].filter(Boolean)),
  ]),
  newsletter.closing,
];

describe('RTF', () => {
  it('has letters other than ASCII as numbers of 16 bits, and no markup of its texts', () => {
    expect(escapeRtf('a\\b{c}')).toBe('a\\\\b\\{c\\}');
    expect(escapeRtf('ř')).toBe('\\u345?');
    expect(escapeRtf('\uffe0')).toBe('\\u-32?');
    expect(escapeRtf('🎺')).toBe('\\u-10180?\\u-8262?');
    expect(escapeRtf('\t\u0000')).toBe('\\u9?\\u0?');
    const rtf = toNewsletterRtf(newsletter);
    expect(rtf).toMatch(/^[\n -~]*$/);
    expect(rtf.startsWith('{\\rtf1\\ansi')).toBe(true);
    expect(rtf).toContain('{\\b Jen n\\u225?zev}');
  });

  it.skipIf(office === null)(
    'is read by LibreOffice as it was written',
    { timeout: 60_000 },
    () => {
      const folder = mkdtempSync(join(tmpdir(), 'mapa-akci-rtf-'));
      onTestFinished(() => rmSync(folder, { recursive: true }));
      const file = join(folder, 'text.rtf');
      writeFileSync(file, toNewsletterRtf(newsletter));
      const convert = (format: string): string => {
        execFileSync(
          office as string,
          [
            `-env:UserInstallation=file://${folder}/profile`,
            '--headless',
            '--convert-to',
            format,
            '--outdir',
            folder,
            file,
          ],
          { stdio: 'ignore' },
        );
        return readFileSync(join(folder, `text.${format.split(':')[0]}`), 'utf8');
      };
      const text = convert('txt:Text (encoded):UTF8');
      expect(
        text
          .replace(/^\ufeff/, '')
          .trimEnd()
          .split(/\r?\n/),
      ).toEqual(lines);
      // Headings are headings, not only large letters.
      const html = convert('html:XHTML Writer File:UTF8');
      expect(html).toMatch(/<h1[^>]*>.*Příliš žluťoučký/);
      expect(html).toMatch(/<h2[^>]*>.*Pátek 27. listopadu/);
    },
  );
});
