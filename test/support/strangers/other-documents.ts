import { expect } from 'vitest';
import {
  heights,
  svitavy,
  tag,
  waitForMaps,
  waitForPins,
  type Guest,
  type Situation,
} from './guest.ts';

/** Takes the map through another document and back, in one task. */
const moved = (name: string, program: string): Situation => ({
  name,
  async check(guest) {
    await guest.open(
      `<main><mapa-akci id="c" ${svitavy}></mapa-akci></main><iframe id="f"></iframe>${tag()}`,
    );
    await waitForPins(guest, '#c');
    await guest.evaluate((code) => void new Function(code)(), program);
    await guest.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100))),
      null,
    );
    expect(await heights(guest, '#c')).toEqual([600]);
    expect(await heights(guest, '#c >>> .event-map-app')).toEqual([598]);
    await waitForMaps(guest, ['Svitavy']);
    expect(guest.errors).toEqual([]);
  },
});

const mountIn = async (guest: Guest, element: string): Promise<void> => {
  await guest.open(`<iframe id="f" width="800" height="700"></iframe>${tag()}`);
  await expect
    .poll(() => guest.evaluate(() => 'MapaAkci' in window, null), { timeout: 30_000 })
    .toBe(true);
  await guest.evaluate(
    (code) =>
      new Function(`
        const element = ${code};
        window.mounted = element;
        return MapaAkci.mount(element, { city: 'svitavy' }).ready`)() as Promise<void>,
    element,
  );
};

export const otherDocuments: readonly Situation[] = [
  moved(
    'keeps its styles and height when it was moved through a parsed document',
    `const map = document.getElementById('c');
     const kept = new DOMParser().parseFromString('<main></main>', 'text/html');
     kept.body.append(map);
     document.querySelector('main').append(map)`,
  ),
  moved(
    'keeps its styles and height when it was moved through a frame',
    `const map = document.getElementById('c');
     document.getElementById('f').contentDocument.body.append(map);
     document.querySelector('main').append(map)`,
  ),
  {
    name: 'is shown in the document of a frame of the page',
    async check(guest) {
      await mountIn(
        guest,
        `document.getElementById('f').contentDocument.body
           .appendChild(document.getElementById('f').contentDocument.createElement('div'))`,
      );
      await expect
        .poll(
          () =>
            guest.evaluate(() => {
              const { mounted } = window as unknown as { mounted: HTMLElement };
              const shadow = mounted.shadowRoot!;
              return [
                mounted.getBoundingClientRect().height,
                shadow.querySelectorAll('.event-card').length > 0,
                shadow.querySelectorAll('.place-pin, .cluster-ring').length > 0,
              ];
            }, null),
          { timeout: 30_000 },
        )
        .toEqual([600, true, true]);
      expect(guest.errors).toEqual([]);
    },
  },
  {
    name: 'does not throw in a document without a window',
    async check(guest) {
      await mountIn(
        guest,
        `new DOMParser().parseFromString('<p></p>', 'text/html').querySelector('p')`,
      );
      expect(guest.errors).toEqual([]);
    },
  },
];
