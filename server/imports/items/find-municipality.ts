import type { LatLng } from '../../../contract/places/bounds.ts';
import { distance } from '../../../domain/geo/distance.ts';
import { fold } from '../../../domain/text/fold.ts';
import type { CityRow } from '../../storage/tables.ts';
import { toLine } from '../plain-text.ts';

const countries = new Set(['cesko', 'ceska republika', 'czechia', 'czech republic', 'cr', 'cz']);

/** Parts of an address between commas and lines, without the country. */
export const toAddressParts = (text: string): string[] =>
  text
    .split(/[\n,;|]|\s[–-]\s/)
    .map(toLine)
    .filter((part) => part !== '' && !countries.has(fold(part)));

/** `568 02 Svitavy` → `Svitavy`; `Praha 1` → `Praha`. */
const nameIn = (part: string): string =>
  part
    .replace(/^(?:CZ-?)?\d{3}\s?\d{2}\s+/, '')
    .replace(/\s+\d{1,2}$/, '')
    .trim();

/** Names to look up, the last part first: an address ends with the municipality. */
export const namesIn = (parts: readonly string[]): string[] =>
  [...parts].reverse().flatMap((part) => {
    const name = nameIn(part);
    // `Svitavy-Předměstí` is a part of Svitavy.
    const [town = ''] = name.split('-');
    return town === name ? [name] : [name, town];
  });

/** Kilometres around the given municipality in which one of several with a name is meant. */
const maxKilometres = 40;

/** Municipalities by folded names, larger ones of areas left out. */
export type ByName = ReadonlyMap<string, readonly CityRow[]>;

/** The municipality that an address names; near the given one if several have the name. */
export const findMunicipality = (
  parts: readonly string[],
  byName: ByName,
  near: LatLng | null,
): CityRow | null => {
  for (const name of namesIn(parts)) {
    const found = byName.get(fold(name)) ?? [];
    if (found.length === 1) return found[0] ?? null;
    const inReach = found.filter((row) => near && distance(near, row) <= maxKilometres * 1000);
    if (inReach.length === 1) return inReach[0] ?? null;
  }
  return null;
};
