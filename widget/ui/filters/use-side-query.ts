import { useEffect, useState } from 'react';
import type { AnswerOf } from '../../../contract/endpoints/endpoint.ts';
import {
  createSideQuery,
  type SideQueryEndpoint,
  type SideQueryOptions,
} from '../../stores/side-query.ts';
import { useStore } from '../use-store.ts';
import { useWidget } from '../widget-context.ts';

/** Answer of a side query, kept in step with the filters while the component is mounted. */
export const useSideQuery = <Called extends SideQueryEndpoint>(
  endpoint: Called,
  { toQuery, compute, known }: Partial<SideQueryOptions<Called>> = {},
): AnswerOf<Called> | null => {
  const { store, client, environment } = useWidget();
  const [sideQuery] = useState(() =>
    createSideQuery(
      endpoint,
      { $filters: store.$filters, $view: store.$view, client, environment },
      { toQuery: toQuery ?? store.toQuery, compute, known },
    ),
  );
  useEffect(() => sideQuery.watch(), [sideQuery]);
  return useStore(sideQuery.$answer);
};
