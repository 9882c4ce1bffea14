import { expect } from 'vitest';
import { boxes, svitavy, tag, type Guest, type Situation } from './guest.ts';
import { press, read, search, waitForWholeMap } from './map-parts.ts';

/** A layer of the map that `show` opens and the first press of Escape closes. */
interface Layer {
  name: string;
  path: string;
  show(guest: Guest): Promise<void>;
  /** What further presses close before the dialog. */
  hide?(guest: Guest): Promise<void>;
}

const layers: readonly Layer[] = [
  {
    name: 'the panel of categories',
    path: '#c >>> .disclosure-panel',
    show: (guest) => press(guest, '#c >>> .disclosure-button'),
  },
  {
    name: 'a place',
    path: '#c >>> .place-popup',
    show: (guest) => press(guest, '#c >>> .place-pin'),
  },
  {
    name: 'the legend',
    path: '#c >>> .map-legend-panel',
    show: (guest) => press(guest, '#c >>> .map-legend summary'),
  },
  {
    name: 'the suggestions and then the words',
    path: '#c >>> .search-box-options',
    async show(guest) {
      await press(guest, search);
      await guest.type('Litom');
    },
    async hide(guest) {
      await guest.press('Escape');
      await expect.poll(() => read(guest, search, 'value')).toBe('');
    },
  },
];

/** Layers of the map inside a modal dialog of a page. */
const inDialog = (body: string, dialog: string): Situation[] =>
  layers.map(({ name, path, show, hide }) => ({
    name: `closes ${name}, and the dialog with the next press`,
    async check(guest) {
      await guest.open(body);
      await waitForWholeMap(guest);
      await show(guest);
      await expect.poll(() => boxes(guest, path)).not.toHaveLength(0);
      await guest.press('Escape');
      await expect.poll(() => boxes(guest, path)).toHaveLength(0);
      await hide?.(guest);
      expect(await boxes(guest, dialog)).toHaveLength(1);
      await guest.press('Escape');
      await expect.poll(() => boxes(guest, dialog)).toHaveLength(0);
    },
  }));

export const escapedLayers: readonly Situation[] = inDialog(
  `<dialog style="padding:0;max-width:none;max-height:none">
     <mapa-akci id="c" ${svitavy} style="display:block;width:900px;height:600px"></mapa-akci>
   </dialog>${tag()}<script>document.querySelector("dialog").showModal()</script>`,
  'dialog',
);

export const escapedLayersOfRadix: readonly Situation[] = inDialog(
  `${tag()}<script src="/foreign/radix-dialog.js"></script>`,
  '[role=dialog]',
);
