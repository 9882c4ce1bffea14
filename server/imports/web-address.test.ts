import { describe, expect, it } from 'vitest';
import { parseHandwrittenAddress, parseWebAddress } from './web-address.ts';

describe('foreign addresses', () => {
  it('of the web are kept', () => {
    expect(parseWebAddress('http://kino.example/a?b=1&c')).toBe('http://kino.example/a?b=1&c');
    expect(parseHandwrittenAddress('HTTPS://kino.example')).toBe('https://kino.example/');
  });

  it('without a scheme get https where they begin with a host', () => {
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
    'kino',
    `https://kino.example/${'a'.repeat(2000)}`,
  ])('that cannot be trusted in a link are dropped: %s', (text) => {
    expect(parseHandwrittenAddress(text)).toBeNull();
  });
});
