import { expect, it } from 'vitest';
import { privacyPolicySections } from './privacy-policy.ts';

const textWith = (backupKeep: number): string =>
  privacyPolicySections({ name: 'Město', address: null, email: 'a@b.cz', site: 's', backupKeep })
    .flatMap(({ paragraphs }) => paragraphs)
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
