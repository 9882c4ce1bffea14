import { expect, it } from 'vitest';
import { certificateFiles, isDatabaseAddress, mayBePlain, toConnectionString } from './address.ts';

const address = 'postgresql://akce:heslo@db.example:5432/akce';

it.each([
  '',
  '?application_name=akce',
  ...['disable', 'prefer', 'require', 'no-verify', 'verify-full'].map((mode) => `?sslmode=${mode}`),
  '?sslmode=verify-ca&sslrootcert=/etc/ca.pem',
  '?sslrootcert=system',
  '?sslmode=verify-full&sslrootcert=system',
  '?sslmode=require&channel_binding=require',
])('isDatabaseAddress takes an address with %s', (query) => {
  expect(isDatabaseAddress(address + query)).toBe(true);
});

it.each([
  `${address}?sslmode=allow`,
  `${address}?sslmode=verify_full`,
  `${address}?sslmode=verify-ca`,
  `${address}?sslmode=verify-ca&sslrootcert=`,
  `${address}?sslmode=require&sslrootcert=system`,
  `${address}?host=a,b`,
  `${address}?sslmode=verify-full&sslmode=disable`,
  `${address}?sslmode=require#x`,
  'postgresql://akce:heslo@a.example,b.example/akce',
  'postgresql://akce:heslo@a.example:5432,b.example:5432/akce',
  'postgresql://[nic',
])('isDatabaseAddress refuses %s', (whole) => {
  expect(isDatabaseAddress(whole)).toBe(false);
});

it.each([
  ['postgresql:///akce', 'a database of a socket'],
  ['postgresql://akce@/akce?host=/var/run/postgresql', 'a socket with its folder'],
  ['postgresql://akce@%2Fvar%2Frun%2Fpostgresql/akce', 'a socket as the host'],
])('isDatabaseAddress takes %s, %s', (whole) => {
  expect(isDatabaseAddress(whole)).toBe(true);
});

it('toConnectionString asks the driver for the meanings of libpq', () => {
  expect(toConnectionString(address, false)).toBe(`${address}?uselibpqcompat=true`);
  expect(toConnectionString(`${address}?sslmode=require`, false)).toBe(
    `${address}?sslmode=require&uselibpqcompat=true`,
  );
});

it.each([
  ['sslmode=pr%65fer', 'sslmode=disable'],
  ['sslrootcert=syste%6d', 'sslmode=verify-full'],
  ['sslmode=no-verify&sslrootcert=/ca.pem', 'sslmode=require'],
  ['application_name=moje+akce', 'application_name=moje+akce'],
])('toConnectionString writes %s as %s', (query, written) => {
  expect(toConnectionString(`${address}?${query}`, true)).toBe(
    `${address}?${written}&uselibpqcompat=true`,
  );
});

it('certificateFiles are the paths of all three parts', () => {
  const query = '?sslmode=verify-ca&sslrootcert=/ca.pem&sslcert=/a.pem&sslkey=/a.key';
  expect(certificateFiles(address + query)).toEqual(['/ca.pem', '/a.pem', '/a.key']);
  expect(certificateFiles(address)).toEqual([]);
});

it('toConnectionString takes authorities of Node for those of the system', () => {
  expect(toConnectionString(`${address}?sslrootcert=system`, false)).toBe(
    `${address}?sslmode=verify-full&uselibpqcompat=true`,
  );
});

it('mayBePlain only with sslmode=prefer, which toConnectionString then replaces', () => {
  expect(mayBePlain(`${address}?sslmode=prefer`)).toBe(true);
  expect(mayBePlain(`${address}?sslmode=require`)).toBe(false);
  expect(mayBePlain(address)).toBe(false);
  expect(toConnectionString(`${address}?sslmode=prefer&a=b`, true)).toBe(
    `${address}?sslmode=disable&a=b&uselibpqcompat=true`,
  );
});
