import { describe, expect, it } from 'vitest';
import { readContact, toWebAddress } from './read-contact.ts';

describe('readContact', () => {
  it.each([
    ['Jana Nová, jana.nova@obec.cz, 731 604 204', 'mailto:jana.nova@obec.cz', 'tel:+420731604204'],
    ['tel. +420 461 535 220', null, 'tel:+420461535220'],
    ['00420731604204', null, 'tel:+420731604204'],
    ['kulturní\u00a0dům 731\u00a0604\u00a0204', null, 'tel:+420731604204'],
    ['infocentrum', null, null],
    ['IČO 00277444, účet 1234567890', null, null],
    ['21. 11. 2026', null, null],
  ])('reads %s', (text, email, phone) => {
    expect(readContact(text)).toEqual({ email, phone });
  });

  it('reads nothing from nothing', () => {
    expect(readContact(null)).toEqual({ email: null, phone: null });
  });
});

describe('toWebAddress', () => {
  it.each([
    ['https://obec.cz/akce a hudba', 'https://obec.cz/akce%20a%20hudba'],
    ['https://žďár.cz/ples', 'https://xn--r-tfa1lsr.cz/ples'],
    ['javascript:alert(1)', null],
    ['obec.cz', null],
  ])('writes %s', (address, written) => {
    expect(toWebAddress(address)).toBe(written);
  });
});
