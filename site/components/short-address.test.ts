import { expect, it } from 'vitest';
import { shortAddress, shortHost } from './short-address.ts';

it.each([
  ['https://www.fabrika.cz/', 'fabrika.cz', 'fabrika.cz'],
  ['http://fabrika.cz/program/?rok=2026#dnes', 'fabrika.cz/program', 'fabrika.cz'],
  ['HTTPS://WWW.fabrika.cz?a=1/2', 'fabrika.cz', 'fabrika.cz'],
  [
    'https://www2.fabrika.cz:8080/www.jine.cz',
    'www2.fabrika.cz:8080/www.jine.cz',
    'www2.fabrika.cz:8080',
  ],
  ['https://www.hájovna.cz/líto', 'hájovna.cz/líto', 'hájovna.cz'],
])('%s is shortened', (url, address, host) => {
  expect([shortAddress(url), shortHost(url)]).toEqual([address, host]);
});
