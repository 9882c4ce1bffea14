import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  gazetteerOf,
  openTestStorage,
  type TestStorage,
} from '../../../test/support/servers/storages.ts';
import { loadMunicipalities, type Municipalities } from '../municipalities.ts';
import { createRepairLog, createRecord, type Changes } from './fixtures/record.ts';
import { repairPlace } from './repair-place.ts';

const region = 'Královéhradecký kraj';
const broumov = { lat: 50.58576, lng: 16.33191 };

describe('places of the calendar', () => {
  let test: TestStorage;
  let municipalities: Municipalities;
  beforeAll(async () => {
    test = await openTestStorage('sqlite');
    municipalities = await loadMunicipalities(
      test.storage.db,
      await gazetteerOf(test.storage),
      region,
    );
  });
  afterAll(() => test.remove());

  const read = (place: NonNullable<Changes['place']>) => {
    const { onRepair, repairs } = createRepairLog();
    return { place: repairPlace(createRecord({ place }).place, municipalities, onRepair), repairs };
  };
  const named = (title: string) => [{ language: 'cs', text: title }];

  it('read x as longitude and y as latitude', () => {
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
        cityId: null,
        approximate: false,
        source: 'xmlevents',
        sourceId: '500@50.5867,16.3338',
        sample: false,
      },
      repairs: [],
    });
  });

  it('are in the centre of their municipality without coordinates', () => {
    const { place, repairs } = read({ names: named('Sokolovna'), municipalityCode: '573922' });
    expect(place).toMatchObject({ ...broumov, approximate: true, sourceId: '500@573922' });
    expect(repairs).toEqual(['place-without-coordinates']);
  });

  it.each([
    ['50.58', '16.33'],
    ['0', '0'],
    ['16.33', ''],
    ['vlevo', 'nahoře'],
  ])(
    'are in the centre of their municipality with coordinates outside the country: %s %s',
    (x, y) => {
      const { place, repairs } = read({
        names: named('Sokolovna'),
        point: [x, y],
        municipalityCode: '573922',
      });
      expect(place).toMatchObject({ ...broumov, approximate: true });
      expect(repairs).toEqual(['place-outside-the-country']);
    },
  );

  it('are matched by the name of the municipality in the region without a code', () => {
    const { place, repairs } = read({
      names: named('Sokolovna'),
      municipalityCode: '1',
      municipality: 'BROUMOV',
    });
    expect(place).toMatchObject({ ...broumov, sourceId: '500@573922' });
    expect(repairs).toEqual(['place-without-coordinates', 'place-by-municipality-name']);
  });

  it('are matched by their own name when they are whole municipalities', () => {
    expect(read({ names: named('Nové Město nad Metují') }).place).toMatchObject({
      title: 'Nové Město nad Metují',
      sourceId: '500@574279',
    });
  });

  it('are null when the municipality is ambiguous', () => {
    expect(read({ names: named('Sokolovna'), municipality: 'Hlinsko' }).place).toBeNull();
    expect(read({}).place).toBeNull();
  });

  it('are titled by their street or else municipality without a name', () => {
    const code = { municipalityCode: '573922' };
    expect(read({ ...code, street: 'Hořejší', buildingNumber: '5' }).place?.title).toBe(
      'Hořejší 5',
    );
    const { place, repairs } = read(code);
    expect(place).toMatchObject({ title: 'Broumov', street: null });
    expect(repairs).toContain('place-untitled');
  });

  it('are titled by the nearest municipality when only coordinates are known', () => {
    expect(read({ point: ['16.3338', '50.58668'] }).place).toMatchObject({
      title: 'Broumov',
      approximate: false,
    });
  });

  it('have the village and house number as a street in villages without streets', () => {
    const village = { names: named('Hostinec'), point: ['15.9', '50.4'] as [string, string] };
    expect(read({ ...village, municipality: 'Kuks', buildingNumber: '81' }).place?.street).toBe(
      'Kuks 81',
    );
    expect(read({ ...village, municipality: 'Kuks' }).place?.street).toBeNull();
  });

  it('have another source id when they move', () => {
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
