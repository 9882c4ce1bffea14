import { expect } from 'vitest';
import { registeredProperties } from '../host-pages/host-rules.ts';
import {
  boxes,
  heights,
  svitavy,
  tag,
  townsOfMaps,
  waitForMaps,
  waitForPins,
  type Guest,
  type Situation,
} from './guest.ts';

const isShown = async (guest: Guest, path: string): Promise<boolean> =>
  (await boxes(guest, `${path} >>> .root`)).some(({ width, height }) => width > 0 && height > 0);

/** Map that the page hides by `html`; `show` is the program of the page that shows it. */
const hidden = (name: string, html: string, show: string, head = ''): Situation => ({
  name: `stays hidden by ${name}, and is right when it is shown`,
  async check(guest) {
    await guest.open(`<main style="width:900px">${html}</main>${tag()}`, head);
    // As long as another map needs for all of its parts.
    await guest.evaluate((city) => {
      const other = document.createElement('mapa-akci');
      other.id = 'other';
      other.setAttribute('city', city);
      document.body.append(other);
    }, 'svitavy');
    await waitForPins(guest, '#other');
    expect(await isShown(guest, '#c')).toBe(false);
    await guest.evaluate((code) => void new Function(code)(), show);
    await waitForPins(guest, '#c');
    const [map] = await boxes(guest, '#c');
    expect(map).toMatchObject({ width: 900, height: 600 });
    expect(await heights(guest, '#c >>> .root')).toEqual([600]);
    const pins = await boxes(guest, '#c >>> :is(.place-pin, .cluster-ring)');
    expect(pins.some(({ x }) => x > 500 && x < 850)).toBe(true);
    expect(guest.errors).toEqual([]);
  },
});

const element = (attributes: string): string =>
  `<mapa-akci id="c" city="svitavy" ${attributes}></mapa-akci>`;
const shown = "document.getElementById('c')";

export const hiddenElements: readonly Situation[] = [
  hidden('the attribute hidden', element('hidden'), `${shown}.hidden = false`),
  hidden('its style', element('style="display:none"'), `${shown}.style.display = ''`),
  hidden(
    'a class',
    element('class="closed"'),
    `${shown}.className = ''`,
    '<style>.closed{display:none}</style>',
  ),
  hidden(
    'an important class',
    element('class="d-none"'),
    `${shown}.classList.remove('d-none')`,
    '<style>.d-none{display:none!important}</style>',
  ),
  hidden(
    'its visibility',
    element('class="invisible"'),
    `${shown}.className = ''`,
    '<style>.invisible{visibility:hidden!important}</style>',
  ),
  hidden(
    'the visibility of a closed tab around a tag',
    `<div id="c" style="visibility:hidden">${tag(svitavy)}</div>`,
    `${shown}.style.visibility = ''`,
  ),
  hidden(
    'a media query',
    element(''),
    "document.getElementById('narrow').media = 'print'",
    '<style id="narrow" media="screen">mapa-akci#c{display:none}</style>',
  ),
  hidden(
    'a closed popover',
    element('popover style="border:0;padding:0;width:900px"'),
    `${shown}.showPopover()`,
  ),
  hidden(
    'its closed details',
    `<details id="d"><summary>Akce</summary>${element('')}</details>`,
    "document.getElementById('d').open = true",
  ),
  hidden(
    'hidden on a target',
    `<section id="c" hidden></section>${tag(`data-target="#c" ${svitavy}`)}`,
    `${shown}.hidden = false`,
  ),
  hidden(
    'hidden on a list item',
    `<ul style="padding:0;margin:0"><li id="c" style="list-style:none" hidden></li></ul>${tag(`data-target="c" ${svitavy}`)}`,
    `${shown}.hidden = false`,
  ),
];

/** Heights that a page gives to the element; the map has it from the start, without a jump. */
const sized = (name: string, html: string, height: number, head = ''): Situation => ({
  name: `is ${height} px high with ${name}`,
  async check(guest) {
    await guest.open(
      `<script>
        addEventListener('DOMContentLoaded', () => {
          window.seen = new Set();
          new ResizeObserver(([entry]) => seen.add(Math.round(entry.borderBoxSize[0].blockSize)))
            .observe(document.getElementById('c'));
        });
      </script><main style="width:900px">${html}</main>`,
      head,
    );
    await waitForMaps(guest, ['Svitavy']);
    expect(await heights(guest, '#c')).toEqual([height]);
    expect(await heights(guest, '#c >>> .root')).toEqual([height]);
    const seen = await guest.evaluate(
      () => [...(window as unknown as { seen: Set<number> }).seen].filter((each) => each > 0),
      null,
    );
    expect(seen).toEqual([height]);
    expect(guest.errors).toEqual([]);
  },
});

const block = '<style>mapa-akci{display:block;height:600px}</style>';
const target = `<section id="c"></section>${tag(`data-target="c" ${svitavy}`)}`;

export const heightsOfPages: readonly Situation[] = [
  sized('a style', element('style="display:block;height:400px"') + tag(), 400),
  sized(
    'a style of a div',
    `<div data-mapa-akci id="c" ${svitavy} style="height:400px"></div>${tag()}`,
    400,
  ),
  sized('a style of a target', target.replace('"c"', '"c" style="height:400px"'), 400),
  sized('a rule of a style sheet', target, 400, '<style>#c{height:400px}</style>'),
  sized('a minimum height', element('style="display:block;min-height:700px"') + tag(), 700),
  sized(
    'a maximum height',
    element('style="display:block;height:600px;max-height:350px"') + tag(),
    350,
  ),
  sized('an aspect ratio', element('style="display:block;aspect-ratio:2/1"') + tag(), 450),
  sized(
    'the insets of an absolute box',
    `<div style="position:relative;height:800px">${element('style="position:absolute;inset:0"')}</div>${tag()}`,
    800,
  ),
  sized(
    'a row of a grid',
    `<div style="display:grid;height:500px;grid-template-rows:100px 1fr"><p>Akce</p>${element('style="display:block"')}</div>${tag()}`,
    400,
  ),
  sized(
    'its option, whatever the style',
    element('height="300" style="display:block;height:300px"') + tag(),
    300,
  ),
  sized('none', element('') + tag(), 600, block),
];

const inMain = (rules: string): string => `<style>main>*{${rules}}</style>`;
const centred = 'margin-left:auto!important;margin-right:auto!important';

/** The map of a tag between paragraphs of a page that has rules for the blocks of its text. */
const columned = (name: string, rules: string, x: number, width: number): Situation => ({
  name: `is ${width} px wide where ${name}`,
  async check(guest) {
    await guest.open(
      `<main style="position:absolute;left:0;width:900px"><p>Akce</p>${tag(svitavy)}<p>Dole</p></main>`,
      inMain(rules),
    );
    await waitForMaps(guest, ['Svitavy']);
    expect(await boxes(guest, '[data-mapa-akci-own]')).toMatchObject([{ x, width, height: 600 }]);
  },
});

export const columnsOfPages: readonly Situation[] = [
  columned('they have the width of a column', `max-width:620px;${centred}`, 140, 620),
  columned('they have a width for something else', `max-width:10px!important;${centred}`, 0, 900),
  columned('they are as wide as they can be', 'max-width:100%', 0, 900),
];

export const keptHeights: readonly Situation[] = [
  {
    name: 'keeps the height of its option when a morph removes all attributes that are not in the HTML',
    async check(guest) {
      await guest.open(element('height="300"') + tag());
      await waitForMaps(guest, ['Svitavy']);
      await guest.evaluate(() => {
        const map = document.querySelector('mapa-akci') as HTMLElement;
        for (const { name } of [...map.attributes])
          if (!['id', 'city', 'height'].includes(name)) map.removeAttribute(name);
        map.replaceChildren();
      }, null);
      await waitForPins(guest, '#c');
      expect(await heights(guest, '#c')).toEqual([300]);
      expect(await townsOfMaps(guest)).toEqual(['Svitavy']);
    },
  },
  {
    name: 'leaves the attributes of its element as the page wrote them',
    async check(guest) {
      await guest.open(element('height="300" style="color: red"') + tag());
      await waitForPins(guest, '#c');
      const attributes = await guest.evaluate(
        () => [...document.querySelector('#c')!.attributes].map(({ name, value }) => [name, value]),
        null,
      );
      expect(Object.fromEntries(attributes)).toEqual({
        id: 'c',
        city: 'svitavy',
        height: '300',
        style: 'color: red',
      });
    },
  },
];

/** Colours and heights of parts of the only map, as they are computed. */
const looks = (guest: Guest): Promise<unknown[]> =>
  guest.evaluate(() => {
    const { shadowRoot } = document.querySelector('#c')!;
    const parts = ['.event-map-app', '.search-box input', '.event-card', '.disclosure-button'];
    return parts.map((part) => {
      const style = getComputedStyle(shadowRoot!.querySelector(part)!);
      return [part, style.color, style.backgroundColor, style.borderColor, style.height];
    });
  }, null);

export const customProperties: readonly Situation[] = [
  {
    name: 'looks the same where the page registers and sets custom properties of common names',
    async check(guest) {
      await guest.open(element('') + tag());
      await waitForMaps(guest, ['Svitavy']);
      await waitForPins(guest, '#c');
      const before = await looks(guest);
      await guest.open(
        element('') + tag(),
        `<style>${registeredProperties} *{--accent:red;--size:3px;--gap:9px}</style>`,
      );
      await waitForMaps(guest, ['Svitavy']);
      await waitForPins(guest, '#c');
      expect(await looks(guest)).toEqual(before);
    },
  },
];
