import { expect } from 'vitest';
import { boxes, middleOf, svitavy, tag, type Guest, type Situation } from './guest.ts';
import { list, paneX, press, read, search, waitForWholeMap } from './map-parts.ts';

const map = `<mapa-akci id="c" ${svitavy} style="display:block;width:900px;height:600px"></mapa-akci>${tag()}`;

/** Opens a page whose program counts what it gets from the map in `counts`. */
const open = async (guest: Guest, program: string, around = 'MAP'): Promise<void> => {
  await guest.open(
    `<script>
       const counts = {};
       const count = (event) => { counts[event.type] = (counts[event.type] ?? 0) + 1; };
     </script>${around.replace('MAP', map)}<script>${program}</script>`,
  );
  await waitForWholeMap(guest);
};

const counts = (guest: Guest): Promise<Record<string, number>> =>
  guest.evaluate(() => new Function('return counts')() as Record<string, number>, null);

/** Gives the focus to a part of the map. */
const focus = (guest: Guest, selector: string): Promise<void> =>
  guest.evaluate(
    (part) => document.querySelector('#c')!.shadowRoot!.querySelector<HTMLElement>(part)!.focus(),
    selector,
  );

/** A handler that knows only fields as the target. */
const shortcuts = `
  document.addEventListener('keydown', (event) => {
    if (event.target.tagName === 'INPUT') return;
    count(event);
    if (/^[a-z ]$/.test(event.key)) event.preventDefault();
  });`;

export const guardedEvents: readonly Situation[] = [
  {
    name: 'takes every letter where the page has shortcuts',
    async check(guest) {
      await open(guest, shortcuts);
      await press(guest, search);
      await guest.type('trhy na náměstí');
      expect(await read(guest, search, 'value')).toBe('trhy na náměstí');
      expect(await counts(guest)).toEqual({});
      // The page gets the keys with which the visitor leaves.
      await guest.press('Escape');
      await guest.press('Escape');
      await guest.press('Escape');
      await guest.press('Tab');
      expect(await counts(guest)).toEqual({ keydown: 2 });
    },
  },
  {
    name: 'presses its buttons by the space bar where the page has shortcuts',
    async check(guest) {
      await open(guest, shortcuts);
      await press(guest, '#c >>> .disclosure-button');
      await guest.press('Escape');
      await guest.press(' ');
      expect(await boxes(guest, '#c >>> .disclosure-panel')).toHaveLength(1);
    },
  },
  {
    name: 'moves the cursor, the map and the list, and not the carousel around it',
    async check(guest) {
      await open(
        guest,
        `document.querySelector('main').addEventListener('keydown', (event) => {
           if (event.key.startsWith('Arrow')) count(event);
         });`,
        '<main tabindex="0">MAP</main>',
      );
      await press(guest, search);
      await guest.type('trh');
      await guest.press('ArrowLeft');
      await guest.press('ArrowDown');
      await guest.press('Escape');
      await guest.press('Escape');
      const before = await paneX(guest);
      await focus(guest, '.event-map-frame');
      await guest.press('ArrowRight');
      await expect.poll(() => paneX(guest)).toBeLessThan(before - 50);
      await focus(guest, '.event-map-app-rows');
      await guest.press('ArrowDown');
      await expect.poll(() => read(guest, list, 'scrollTop')).toBeGreaterThan(0);
      expect(await counts(guest)).toEqual({});
      await guest.press('ArrowLeft');
      expect(await counts(guest)).toEqual({ keydown: 1 });
    },
  },
  {
    name: 'does not report its fields to the form of the page',
    async check(guest) {
      await open(
        guest,
        `for (const type of ['beforeinput', 'input', 'change'])
           document.forms[0].addEventListener(type, count);`,
        '<form>MAP</form>',
      );
      await press(guest, search);
      await guest.type('trhy');
      expect(await counts(guest)).toEqual({});
    },
  },
  {
    name: 'scrolls its list where the page locks scrolling, and the page at the end of the list',
    async check(guest) {
      await open(
        guest,
        `document.addEventListener('wheel', (event) => { count(event); event.preventDefault(); }, { passive: false });`,
      );
      await guest.move(...(await middleOf(guest, list)));
      await guest.wheel(0, 120);
      await expect.poll(() => read(guest, list, 'scrollTop')).toBeGreaterThan(50);
      expect(await counts(guest)).toEqual({});
      await guest.wheel(0, -2000);
      await expect.poll(() => read(guest, list, 'scrollTop')).toBe(0);
      await guest.wheel(0, -100);
      await expect.poll(() => counts(guest)).toEqual({ wheel: 1 });
    },
  },
  {
    name: 'lets pointers through where the page keeps them from it',
    async check(guest) {
      await open(
        guest,
        'document.addEventListener("click", ({ target }) => { counts[target.id] = 1; })',
        '<main id="around"><div style="pointer-events:none">MAP</div></main>',
      );
      await press(guest, '#c >>> .disclosure-button');
      expect(await counts(guest)).toEqual({ around: 1 });
      expect(await boxes(guest, '#c >>> .disclosure-panel')).toHaveLength(0);
    },
  },
  {
    name: 'is dragged without the slider of the page around it',
    async check(guest) {
      await open(
        guest,
        `for (const type of ['pointerdown', 'mousedown', 'click'])
           document.querySelector('main').addEventListener(type, count);`,
        '<main>MAP</main>',
      );
      const [x, y] = await middleOf(guest, '#c >>> .event-map-frame');
      const before = await paneX(guest);
      await guest.move(x, y);
      await guest.pointer('down');
      await guest.move(x - 80, y);
      await guest.pointer('up');
      await expect.poll(() => paneX(guest)).toBeLessThan(before - 50);
      const { pointerdown = 0, mousedown = 0 } = await counts(guest);
      expect([pointerdown, mousedown]).toEqual([0, 0]);
      await press(guest, '#c >>> .disclosure-button');
      expect(await counts(guest)).toMatchObject({ pointerdown: 1, mousedown: 1 });
      // A press on the map closes the panel, although the page does not hear of it.
      await guest.move(x + 200, y + 150);
      await guest.pointer('down');
      await guest.pointer('up');
      await expect.poll(() => boxes(guest, '#c >>> .disclosure-panel')).toHaveLength(0);
    },
  },
  {
    name: 'lets go of the map when a drag ends over a frame beside it',
    async check(guest) {
      const frame = '<iframe style="width:300px;height:600px;border:0" srcdoc="Reklama"></iframe>';
      await open(guest, '', `<main style="display:flex;width:1200px">MAP${frame}</main>`);
      const [x, y] = await middleOf(guest, '#c >>> .event-map-frame');
      const [beside = 0] = await middleOf(guest, 'iframe');
      await guest.move(x, y);
      await guest.pointer('down');
      await guest.move(x + 60, y);
      await guest.move(beside, y);
      await guest.pointer('up');
      await guest.move(x, y);
      const after = await paneX(guest);
      await guest.move(x - 100, y);
      await guest.move(x - 200, y);
      expect(await paneX(guest)).toBe(after);
    },
  },
];
