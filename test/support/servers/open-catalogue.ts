import { createCatalogue, type Catalogue } from '../../../server/catalogue/catalogue.ts';
import {
  createSegmentSource,
  type SegmentSource,
} from '../../../server/catalogue/source/segment-source.ts';
import type { Gazetteer } from '../../../server/cities/gazetteer.ts';
import type { Storage } from '../../../server/storage/storage.ts';

/** A catalogue whose segments are built in this thread; the server builds them in another. */
export const openCatalogue = async (
  storage: Storage,
  gazetteer: Gazetteer,
  clock: () => number,
): Promise<{ catalogue: Catalogue; segments: SegmentSource }> => {
  const segments = createSegmentSource(storage.db, gazetteer);
  return { catalogue: await createCatalogue(storage, segments, gazetteer, clock), segments };
};
