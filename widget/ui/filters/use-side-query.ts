import { useEffect, useState } from 'react';
import type { Answer } from '../../../contract/endpoints/bundled-endpoints.ts';
import {
  createSideQuery,
  type SideQueryName,
  type SideQueryOptions,
} from '../../stores/side-query.ts';
import { useStore } from '../use-store.ts';
import { useWidget } from '../widget-context.ts';

/** Answer of a side query, kept in step with the filters while the component is mounted. */
export const useSideQuery = <Name extends SideQueryName>(
  name: Name,
  { toQuery, compute }: Partial<SideQueryOptions<Name>> = {},
): Answer<Name> | null => {
  const { store, client, environment } = useWidget();
  const [sideQuery] = useState(() =>
    createSideQuery(
      name,
      { $filters: store.$filters, $loading: store.$loading, client, environment },
      { toQuery: toQuery ?? store.toQuery, compute },
    ),
  );
  useEffect(() => sideQuery.watch(), [sideQuery]);
  return useStore(sideQuery.$answer);
};
