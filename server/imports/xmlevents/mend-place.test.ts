import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestStorage, type TestStorage } from '../../../test/support/storages.ts';
import { loadGazetteer } from '../../cities/fill-cities.ts';
import { loadMunicipalities, type Municipalities } from '../municipalities.ts';
import { createMends, createRecord, type Changes } from './fixtures/record.ts';
import { mendPlace } from './mend-place.ts';

const region = 'Královéhradecký kraj';
const broumov = { lat: 50.58576, lng: 16.33191 };

describe('places of the calendar', () => {
  let test: TestStorage;
  let municipalities: Municipalities;
  beforeAll(async () => {
    test = await openTestStorage('sqlite');
    municipalities = await loadMunicipalities(
      test.storage.db,
      await loadGazetteer(test.storage.db),
      region,
    );
  });
  afterAll(() => test.remove());

  const read = (place: NonNullable<Changes['place']>) => {
    const { mend, mends } = createMends();
    return { place: mendPlace(createRecord({ place }).place, municipalities, mend), mends };
  };
  const named = (title: string) => [{ language: 'cs', text: title }];

  it('have x for longitude and y for latitude', () => {
    expect(
      read({
        names: [{ language: 'en', text: 'Cellar' }, ...named('Sklep &amp; bar')],
        point: ['16.3338', '50.58668'],
        street: 'Klášterní',
        buildingNumber: '77',
        streetNumber: '3',
      }),
    ).toEqual({
      place: {
        title: 'Sklep & bar',
        street: 'Klášterní 77/3',
        lat: 50.58668,
        lng: 16.3338,
        approximate: false,
        source: 'xmlevents',
        sourceId: '500@50.5867,16.3338',
        sample: false,
      },
      mends: [],
    });
  });

  it('without coordinates stand in the middle of their municipality', () => {
    const { place, mends } = read({ names: named('Sokolovna'), municipalityCode: '573922' });
    expect(place).toMatchObject({ ...broumov, approximate: true, sourceId: '500@573922' });
    expect(mends).toEqual(['place-without-coordinates']);
  });

  it.each([
    ['50.58', '16.33'],
    ['0', '0'],
    ['16.33', ''],
    ['vlevo', 'nahoře'],
  ])('with coordinates outside the country stand there too: %s %s', (x, y) => {
    const { place, mends } = read({
      names: named('Sokolovna'),
      point: [x, y],
      municipalityCode: '573922',
    });
    expect(place).toMatchObject({ ...broumov, approximate: true });
    expect(mends).toEqual(['place-outside-the-country']);
  });

  it('without a code are found by the name of the municipality, the one in the region', () => {
    const { place, mends } = read({
      names: named('Sokolovna'),
      municipalityCode: '1',
      municipality: 'BROUMOV',
    });
    expect(place).toMatchObject({ ...broumov, sourceId: '500@573922' });
    expect(mends).toEqual(['place-without-coordinates', 'place-by-municipality-name']);
  });

  it('that are whole towns are found by their own name', () => {
    expect(read({ names: named('Nové Město nad Metují') }).place).toMatchObject({
      title: 'Nové Město nad Metují',
      sourceId: '500@574279',
    });
  });

  it('whose municipality could be several are refused', () => {
    expect(read({ names: named('Sokolovna'), municipality: 'Hlinsko' }).place).toBeNull();
    expect(read({}).place).toBeNull();
  });

  it('without a name are called by their street, else by their municipality', () => {
    const code = { municipalityCode: '573922' };
    expect(read({ ...code, street: 'Hořejší', buildingNumber: '5' }).place?.title).toBe(
      'Hořejší 5',
    );
    const { place, mends } = read(code);
    expect(place).toMatchObject({ title: 'Broumov', street: null });
    expect(mends).toContain('place-untitled');
  });

  it('of which only a point is known are called by the nearest municipality', () => {
    expect(read({ point: ['16.3338', '50.58668'] }).place).toMatchObject({
      title: 'Broumov',
      approximate: false,
    });
  });

  it('in villages without streets are numbered in the village', () => {
    const village = { names: named('Hostinec'), point: ['15.9', '50.4'] as [string, string] };
    expect(read({ ...village, municipality: 'Kuks', buildingNumber: '81' }).place?.street).toBe(
      'Kuks 81',
    );
    expect(read({ ...village, municipality: 'Kuks' }).place?.street).toBeNull();
  });

  it('are other places once they move', () => {
    const identity = (changes: object) =>
      read({ names: named('Sklep'), municipalityCode: '573922', ...changes }).place?.sourceId;
    const ids = [
      identity({}),
      identity({ point: ['16.3338', '50.58668'] }),
      identity({ point: ['16.3340', '50.58668'] }),
      identity({ id: '0' }),
    ];
    expect(new Set(ids).size).toBe(4);
    expect(ids[3]).toBe('sklep@573922');
  });
});
