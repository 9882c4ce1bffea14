import { describe, expect, it } from 'vitest';
import { parseMarkup } from '../../../domain/text/markup.ts';
import { markupEdit, type MarkupKind } from './markup-edit.ts';

/** Applies an edit to a text whose selection is written between `<` and `>`, or is a `|`. */
const apply = (kind: MarkupKind, written: string): string => {
  const start = written.search(/[<|]/);
  const end = written.includes('|') ? start : written.indexOf('>') - 1;
  const text = written.replace(/[<>|]/g, '');
  const edit = markupEdit(kind, { text, start, end });
  const next = text.slice(0, edit.from) + edit.insert + text.slice(edit.to);
  const { start: from, end: to } = edit;
  return from === to
    ? `${next.slice(0, from)}|${next.slice(from)}`
    : `${next.slice(0, from)}<${next.slice(from, to)}>${next.slice(to)}`;
};

describe('bold', () => {
  it.each([
    ['hraje <Svitavanka> večer', 'hraje **<Svitavanka>** večer'],
    ['hraje< Svitavanka >večer', 'hraje **<Svitavanka>** večer'],
    ['hraje |', 'hraje **<tučně>**'],
    ['hraje **<Svitavanka>** večer', 'hraje <Svitavanka> večer'],
    ['hraje <**Svitavanka**> večer', 'hraje <Svitavanka> večer'],
    ['<první\n- druhý >', '<**první**\n- **druhý**> '],
    ['<5 * 3>', '**<5  3>**'],
  ])('%j becomes %j', (before, after) => {
    expect(apply('bold', before)).toBe(after);
  });
});

describe('list', () => {
  it.each([
    ['s sebou:\n<pití\nboty>', 's sebou:\n<- pití\n- boty>'],
    ['s sebou:\n<- pití\n- boty>', 's sebou:\n<pití\nboty>'],
    ['pi|tí', '- pi|tí'],
    ['- pi|tí', 'pi|tí'],
    ['|', '- |'],
    ['nahoře\n|\ndole', 'nahoře\n- |\ndole'],
    ['<a\n\nb>', '<- a\n\n- b>'],
    ['<a\n>b', '<- a>\nb'],
  ])('%j becomes %j', (before, after) => {
    expect(apply('list', before)).toBe(after);
  });
});

describe('link', () => {
  it.each([
    ['viz <program> dne', 'viz [program](<https://>) dne'],
    ['viz |', 'viz [<text odkazu>](https://)'],
    ['viz <https://sokol.cz>', 'viz [<text odkazu>](https://sokol.cz)'],
    ['viz <[program]>', 'viz [program](<https://>)'],
  ])('%j becomes %j', (before, after) => {
    expect(apply('link', before)).toBe(after);
  });
});

it('what is inserted is read as its markup', () => {
  const plain = (written: string): string => written.replace(/[<>|]/g, '');
  expect(parseMarkup(plain(apply('bold', '<večer>')))).toMatchObject([
    { lines: [[{ type: 'bold', text: 'večer' }]] },
  ]);
  expect(parseMarkup(plain(apply('list', '<a\nb>')))).toMatchObject([{ type: 'list' }]);
  expect(parseMarkup(plain(apply('link', '<https://sokol.cz>')))).toMatchObject([
    { lines: [[{ type: 'link', href: 'https://sokol.cz' }]] },
  ]);
});
