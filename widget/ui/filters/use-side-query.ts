import { useEffect, useState } from 'react';
import type { Answer } from '../../../contract/endpoints/bundled-endpoints.ts';
import type { ViewQuery } from '../../../contract/views/view-query.ts';
import { createSideQuery, type SideQueryName } from '../../stores/side-query.ts';
import { useStore } from '../use-store.ts';
import { useWidget } from '../widget-context.ts';

/** Answer of a side query, kept in step with the filters while the component is mounted. */
export const useSideQuery = <Name extends SideQueryName>(
  name: Name,
  toQuery?: () => ViewQuery | null,
): Answer<Name> | null => {
  const { store, client, environment } = useWidget();
  const [sideQuery] = useState(() =>
    createSideQuery(
      name,
      { $filters: store.$filters, $loading: store.$loading, client, environment },
      toQuery ?? store.toQuery,
    ),
  );
  useEffect(() => sideQuery.watch(), [sideQuery]);
  return useStore(sideQuery.$answer);
};
