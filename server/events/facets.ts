import * as v from 'valibot';
import { facetSlugs, type FacetSlug } from '../../contract/events/facet.ts';

const FacetsSchema = v.array(v.picklist(facetSlugs));

export const parseFacets = (json: string): FacetSlug[] => v.parse(FacetsSchema, JSON.parse(json));
