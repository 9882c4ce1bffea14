import { describe, expect, it } from 'vitest';
import { createSealer } from './sealed-text.ts';

const token = 'EAA-žluťoučký-token';
const place = 'facebook 2001 of account 5';

describe('a sealed text', () => {
  const sealer = createSealer('tajemství');
  const sealed = sealer.seal(token, place);

  it('is opened by its key for its place', () => {
    expect(sealer.open(sealed, place)).toBe(token);
    expect(createSealer('tajemství').open(sealed, place)).toBe(token);
    expect(sealer.open(sealer.seal('', place), place)).toBe('');
  });

  it('is not opened by another key, for another place, or changed', () => {
    expect(createSealer('jiné').open(sealed, place)).toBeNull();
    expect(sealer.open(sealed, 'facebook 2001 of account 6')).toBeNull();
    const parts = sealed.split('.');
    for (const index of parts.keys()) {
      const changed = parts.with(
        index,
        `${parts[index]?.startsWith('A') ? 'B' : 'A'}${parts[index]?.slice(1)}`,
      );
      expect(sealer.open(changed.join('.'), place)).toBeNull();
      expect(sealer.open(parts.toSpliced(index, 1).join('.'), place)).toBeNull();
    }
    expect(sealer.open('', place)).toBeNull();
    expect(sealer.open(token, place)).toBeNull();
  });

  it('tells nothing of its text, and is another each time', () => {
    expect(sealed).not.toContain(token);
    expect(sealed).not.toContain(Buffer.from(token).toString('base64url').slice(0, 12));
    expect(sealer.seal(token, place)).not.toBe(sealed);
  });
});
