import { fold } from '../../../domain/text/fold.ts';
import { childOf, childrenOf, type XmlElement } from '../xml-element.ts';

const lists = ['events_type', 'events_subtype', 'thematic_category', 'event_for'] as const;
export type NomenclatureList = (typeof lists)[number];

/**
 * Code lists in the file. Ids are valid only inside the file, so events are matched by the Czech
 * names.
 */
export interface Nomenclature {
  add(branch: XmlElement): void;
  /** Folded Czech name; undefined for an id missing in the file. */
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
