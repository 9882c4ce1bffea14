import { expect, it } from 'vitest';
import { privacyPolicySections } from './privacy-policy.ts';

const textWith = (backupKeep: number): string =>
  privacyPolicySections({ name: 'Město', address: null, email: 'a@b.cz', site: 's', backupKeep })
    .flatMap(({ paragraphs, bullets = [] }) => [...paragraphs, ...bullets])
    .join('\n')
    .replaceAll('\u00a0', ' ');

it('the privacy policy says what a remembered browser is, and that visitors have no cookie', () => {
  expect(textWith(0)).toContain('Nejsou v ní žádné údaje o vás');
  expect(textWith(0)).toContain('Platí rok od přihlášení, nejdéle do změny hesla.');
  expect(textWith(0)).toContain('Kdo si mapu jen prohlíží, žádnou nedostane');
});

it('the privacy policy says how long nightly backups keep what was deleted', () => {
  expect(textWith(0)).not.toContain('zálohách');
  expect(textWith(1)).toContain('nejdéle 1 den.');
  expect(textWith(3)).toContain('nejdéle 3 dny.');
  expect(textWith(14)).toContain('nejdéle 14 dní.');
});

it('the privacy policy says that pairs told apart are kept, of places and of events', () => {
  expect(textWith(0)).toContain('o kterých dvou místech nebo akcích jste řekli, že nejsou totéž');
});

it('the privacy policy says that editions are kept, with their mail, and when contacts are printed', () => {
  expect(textWith(0)).toContain('pravidelná vydání programu, která si nastavíte');
  expect(textWith(0)).toContain('o připraveném vydání');
  expect(textWith(0)).toContain('jen když to u akce povolíte');
});

it('the privacy policy says that keys of programs are kept, and identifiers of their events', () => {
  expect(textWith(0)).toContain('Klíč sám jen jako otisk;');
  expect(textWith(0)).toContain('i označení, pod kterým je má; to veřejné není;');
  expect(textWith(0)).toContain('o novém klíči pro programy');
});

it('the privacy policy says that the map of an event comes from the provider of tiles too', () => {
  expect(textWith(0)).toContain('Podkladovou mapu, i tu malou u místa akce, si váš prohlížeč');
});
