import { describe, expect, it } from 'vitest';
import { decodeText } from './decode-text.ts';

const text = 'Příšerně žluťoučký kůň, „Šumperk“';
const bytes = (...values: number[]): Uint8Array => Uint8Array.from(values);
/** `Šťáva, žába` in eight-bit encodings. */
const windows = bytes(0x8a, 0x9d, 0xe1, 0x76, 0x61, 0x2c, 0x20, 0x9e, 0xe1, 0x62, 0x61);
const latin2 = bytes(0xa9, 0xbb, 0xe1, 0x76, 0x61, 0x2c, 0x20, 0xbe, 0xe1, 0x62, 0x61);

const utf16 = (order: 'little' | 'big'): Uint8Array => {
  const little = Buffer.from(`\uFEFF${text}`, 'utf16le');
  return order === 'little' ? little : little.swap16();
};

describe('decodeText', () => {
  it('reads UTF-8 with and without a byte order mark', () => {
    expect(decodeText(Buffer.from(text))).toEqual({ text, converted: false });
    expect(decodeText(Buffer.from(`\uFEFF${text}`))).toEqual({ text, converted: false });
  });

  it.each(['little', 'big'] as const)('reads UTF-16, %s endian', (order) => {
    expect(decodeText(utf16(order))).toEqual({ text, converted: true });
  });

  it('tells Windows-1250 and Latin-2 apart', () => {
    expect(decodeText(windows)).toEqual({ text: 'Šťáva, žába', converted: true });
    expect(decodeText(latin2)).toEqual({ text: 'Šťáva, žába', converted: true });
  });

  it('refuses bytes that are no Czech text', () => {
    const picture = Uint8Array.from({ length: 400 }, (_none, index) => (index * 37) % 256);
    expect(() => decodeText(picture)).toThrow('je v kódování, které neznáme');
    expect(() => decodeText(Buffer.from('a\0b'))).toThrow('není textový soubor');
  });
});
