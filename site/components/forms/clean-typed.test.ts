import { expect, it } from 'vitest';
import { cleanTypedLine, cleanTypedText } from './clean-typed.ts';

it.each([
  ['Ples\u202e hasičů\u202c', 'Ples hasičů'],
  ['Ples\u2028hasičů', 'Ples hasičů'],
  ['Ples\u000bhasičů', 'Ples hasičů'],
  ['Ples\thasičů\r\nv sále', 'Ples hasičů v sále'],
  ['\u0000\u0007Ples\u2066\u2069', 'Ples'],
  ['Vá\u00adnoční 🎄 pří\u200dběh', 'Vá\u00adnoční 🎄 pří\u200dběh'],
])('a line %j becomes %j', (text, line) => expect(cleanTypedLine(text)).toBe(line));

it.each([
  ['První\u2028druhý\u2029třetí', 'První\ndruhý\ntřetí'],
  ['První\u000bdruhý\fdál\r\nkonec', 'První\ndruhý\ndál\nkonec'],
  ['\u202aOdkaz\u202c\tsloupec', 'Odkaz\tsloupec'],
])('a text %j becomes %j', (text, cleaned) => expect(cleanTypedText(text)).toBe(cleaned));
