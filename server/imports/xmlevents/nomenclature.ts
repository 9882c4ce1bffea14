import { fold } from '../../../domain/text/fold.ts';
import { childOf, childrenOf, type XmlElement } from '../xml-element.ts';

const lists = ['events_type', 'events_subtype', 'thematic_category', 'event_for'] as const;
export type NomenclatureList = (typeof lists)[number];

/**
 * The lists of kinds a file brings with it. Its numbers mean nothing outside the file, so we go by
 * the Czech names.
 */
export interface Nomenclature {
  add(branch: XmlElement): void;
  /** Folded Czech name, or undefined for a number the file does not explain. */
  nameOf(list: NomenclatureList, number: string): string | undefined;
}

export const createNomenclature = (): Nomenclature => {
  const names = new Map<string, string>();
  return {
    add(branch) {
      for (const list of lists)
        for (const { attributes, text } of childrenOf(childOf(branch, list), 'data'))
          if (attributes['lang'] === 'cs') names.set(`${list} ${attributes['id']}`, fold(text));
    },
    nameOf: (list, number) => names.get(`${list} ${number}`),
  };
};
