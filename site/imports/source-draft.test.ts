import { expect, it } from 'vitest';
import { maxImportBytes } from '../../contract/imports/import-source.ts';
import { newSourceDraft, settingsProblems, sourceProblems, readContent } from './source-draft.ts';

const fileOf = (name: string, size: number) => ({ name, size }) as File;
const readFile = () => Promise.resolve('QkVHSU4=');

it('asks for what is to be read', () => {
  expect(Object.keys(sourceProblems(newSourceDraft()))).toEqual(['content.address']);
  expect(sourceProblems(newSourceDraft('file'))).toEqual({ 'content.bytes': 'Vyberte soubor.' });
  expect(sourceProblems(newSourceDraft('table'))).toEqual({ 'content.text': 'Vložte tabulku.' });
});

it.each(['https://www.knihovna.cz/akce.ics', 'webcal://knihovna.cz/a', 'knihovna.cz/akce'])(
  'accepts the address %s',
  (address) => {
    expect(sourceProblems({ ...newSourceDraft(), address })).toEqual({});
  },
);

it('adds the protocol that an address lacks', async () => {
  const draft = { ...newSourceDraft(), address: ' www.knihovna.cz/akce ' };
  expect(await readContent(draft, readFile)).toEqual({
    kind: 'address',
    address: 'https://www.knihovna.cz/akce',
  });
});

it('refuses an empty file and one that is too large', () => {
  const draft = newSourceDraft('file');
  const problemOf = (size: number) =>
    sourceProblems({ ...draft, file: fileOf('a.ics', size) })['content.bytes'];
  expect(problemOf(0)).toBe('Soubor je prázdný.');
  expect(problemOf(maxImportBytes)).toBeUndefined();
  expect(problemOf(maxImportBytes + 1)).toBe('Soubor má více než 5\u00a0MB.');
});

it('sends a file with a name in one line', async () => {
  const draft = { ...newSourceDraft('file'), file: fileOf('akce\n2026.ics', 8) };
  expect(await readContent(draft, readFile)).toEqual({
    kind: 'file',
    name: 'akce 2026.ics',
    bytes: 'QkVHSU4=',
  });
});

it('checks settings alone', () => {
  const settings = { title: 'Knihovna', city: null, automatic: false, licence: '' };
  expect(settingsProblems(settings)).toEqual({});
  expect(Object.keys(settingsProblems({ ...settings, title: 'a'.repeat(101) }))).toEqual(['title']);
});
