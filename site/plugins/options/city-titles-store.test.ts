import { expect, it } from 'vitest';
import type { City } from '../../../contract/places/city.ts';
import { createCityTitlesStore } from './city-titles-store.ts';

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
const city = (slug: string, title: string) => ({ slug, title }) as City;

it('requests each town once, also after a failure, and none that was chosen here', async () => {
  const requests: string[] = [];
  const store = createCityTitlesStore((slug) => {
    requests.push(slug);
    return slug === 'policka'
      ? Promise.reject(new Error('offline'))
      : Promise.resolve([city(slug, 'Svitavy')]);
  });
  store.add([city('litomysl', 'Litomyšl')]);
  store.need(['svitavy', 'policka', 'litomysl']);
  store.need(['svitavy']);
  await settled();
  store.need(['svitavy', 'policka']);
  expect(requests).toEqual(['svitavy', 'policka']);
  expect([...store.$titles.get()]).toEqual([
    ['litomysl', 'Litomyšl'],
    ['svitavy', 'Svitavy'],
  ]);
});

it('requests a town again after destroy', () => {
  const signals: AbortSignal[] = [];
  const store = createCityTitlesStore((_slug, signal) => {
    signals.push(signal);
    return new Promise(() => undefined);
  });
  store.need(['svitavy']);
  store.destroy();
  store.need(['svitavy']);
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
});
