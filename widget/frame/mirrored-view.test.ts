import { describe, expect, it } from 'vitest';
import { readHash, withView, writeHash } from './mirrored-view.ts';

const view = 's=20-11-2026&k=koncerty%2Cfilm&q=%C5%BE%C4%8F%C3%A1r+a+okol%C3%AD&zoom=13';

describe('writeHash', () => {
  it.each(['', '#', '#kontakt', '#kontakt&program=k%3Dsport', '#!/cesta?x=1&y=2', '#%zz&a=b'])(
    'keeps other parts of the hash %s',
    (hash) => {
      const written = writeHash(hash, 'akce', view);
      expect(readHash(written, 'akce')).toBe(view);
      for (const part of hash.slice(1).split('&')) expect(written).toContain(part);
      // Setting it again does not repeat it.
      expect(writeHash(written, 'akce', view)).toBe(written);
      const other = writeHash(written, 'program', 'k=film');
      expect([readHash(other, 'akce'), readHash(other, 'program')]).toEqual([view, 'k=film']);
    },
  );

  it('replaces only the exact key', () => {
    expect(writeHash('#akce=a&akce2=b&mojeakce=c', 'akce', 'x')).toBe('#akce2=b&mojeakce=c&akce=x');
    expect(readHash('#akce2=b', 'akce')).toBeNull();
    const odd = 'naše akce & jiné=';
    expect(readHash(writeHash('#a', odd, view), odd)).toBe(view);
  });
});

describe('withView', () => {
  const address = 'https://akce.example/iframe/svitavy?theme=dark&zoom=15&k=sport&event=jarmark';

  it('replaces the view of the address by that of the hash', () => {
    const { pathname, searchParams } = new URL(withView(address, view));
    expect(pathname).toBe('/iframe/svitavy');
    expect(Object.fromEntries(searchParams)).toEqual({
      theme: 'dark',
      event: 'jarmark',
      s: '20-11-2026',
      k: 'koncerty,film',
      q: 'žďár a okolí',
      zoom: '13',
    });
  });

  it('copies no options from the hash', () => {
    const wanted = 'plugin=abcdefghij0123456789&linkTarget=top&theme=light&s=20-11-2026';
    const { searchParams } = new URL(withView(address, wanted));
    expect(Object.fromEntries(searchParams)).toEqual({
      theme: 'dark',
      event: 'jarmark',
      s: '20-11-2026',
    });
  });
});
