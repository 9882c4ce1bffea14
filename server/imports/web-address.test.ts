import { describe, expect, it } from 'vitest';
import { parseHandwrittenAddress, parseWebAddress } from './web-address.ts';

describe('imported web addresses', () => {
  it('are kept with http and https', () => {
    expect(parseWebAddress('http://kino.example/a?b=1&c')).toBe('http://kino.example/a?b=1&c');
    expect(parseHandwrittenAddress('HTTPS://kino.example')).toBe('https://kino.example/');
  });

  it('get https when they start with a host and have no scheme', () => {
    expect(parseHandwrittenAddress('www.kino.example')).toBe('https://www.kino.example/');
    expect(parseHandwrittenAddress('kino.example:8080/dnes')).toBe(
      'https://kino.example:8080/dnes',
    );
    expect(parseHandwrittenAddress('háčky.example')).toBe('https://xn--hky-ela4t.example/');
    expect(parseWebAddress('www.kino.example')).toBeNull();
  });

  it.each([
    'javascript:alert(1)',
    'JavaScript://kino.example/%0aalert(1)',
    'data:text/html,x',
    'ftp://kino.example',
    '//kino.example',
    'kino@kino.example',
    'https://kino@past.example',
    'http://localhost/',
    'http//kino.example',
    'viz plakát',
    'https://kino.example/\u202egpj.exe',
    'kino.example/\u200e',
    'kino',
    `https://kino.example/${'a'.repeat(2000)}`,
  ])('are null when not usable in a link: %s', (text) => {
    expect(parseHandwrittenAddress(text)).toBeNull();
  });
});
