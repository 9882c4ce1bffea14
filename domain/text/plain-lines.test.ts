import { expect, test } from 'vitest';
import { toPlainLines } from './plain-lines.ts';

test('lines, paragraphs and lists stay, markup goes, links tell where they lead', () => {
  expect(toPlainLines('Hraje **kapela**\nod [nás](https://a.example)\n\n- jedno\n- dvě')).toBe(
    'Hraje kapela\nod nás (https://a.example)\n\n- jedno\n- dvě',
  );
});

test('a link that reads as its address is told once, nothing is nothing', () => {
  expect(toPlainLines('[https://a.example](https://a.example)')).toBe('https://a.example');
  expect(toPlainLines(' \n\n ')).toBe('');
});
