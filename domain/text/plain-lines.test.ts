import { expect, test } from 'vitest';
import { toPlainLines } from './plain-lines.ts';

test('toPlainLines keeps lines, paragraphs and lists, removes markup and writes URLs of links', () => {
  expect(toPlainLines('Hraje **kapela**\nod [nás](https://a.example)\n\n- jedno\n- dvě')).toBe(
    'Hraje kapela\nod nás (https://a.example)\n\n- jedno\n- dvě',
  );
});

test('toPlainLines writes a link whose text is its URL once, and blank text as empty', () => {
  expect(toPlainLines('[https://a.example](https://a.example)')).toBe('https://a.example');
  expect(toPlainLines('www.a.example, a@b.example')).toBe('www.a.example, a@b.example');
  expect(toPlainLines(' \n\n ')).toBe('');
});
