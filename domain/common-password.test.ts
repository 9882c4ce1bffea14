import { expect, it } from 'vitest';
import { isCommonPassword } from './common-password.ts';

it.each([
  '123456',
  '123456789',
  '987654',
  '1234567890',
  '111111',
  'kkkkkkk',
  'aaaaaa',
  'abcabc',
  'abcdef',
  'hijklmno',
  'fedcba',
  'qwertz',
  'tzuiop',
  'rtyuiop',
  'poiuz',
  'asdfghj',
  'lkjhg',
  'heslo',
  'Heslo1',
  'heslo123',
  '123heslo',
  'HESLO!',
  'Tajné heslo',
  'slunicko',
  'Sluníčko7',
  'password',
  'Password1!',
  'admin2026',
  'Martin1985',
  '24121985',
  '777123456',
])('%s is a common password', (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

it.each([
  '',
  'kolo strom vítr',
  'dvanáct opic',
  'xK3-9pQz',
  'martinovo modré kolo',
  '7771234567890',
  'heslo které nikdo nezná',
  'praha-brno-vlakem',
  'stromhaha',
  'he1slo',
  'he-slo',
])('“%s” is not a common password', (password) => {
  expect(isCommonPassword(password)).toBe(false);
});
