import { expect, test } from 'vitest';
import { textOfPath } from './text-of-path.ts';

test.each([
  ['/svitvy', 'svitvy'],
  ['/svitvy/', 'svitvy'],
  ['/detail/film-posledni-zastavka', 'film posledni zastavka'],
  ['/%C4%8Desk%C3%A1-t%C5%99ebova', 'česká třebova'],
  ['/%C4', ''],
  ['/-', ''],
  ['/', ''],
])('textOfPath of %s', (path, text) => expect(textOfPath(path)).toBe(text));
