import type { DetailPanelProps } from '../../event/panel/detail-panel.tsx';
import { PartFailure } from '../../shell/part-failure.tsx';
import { useDetail } from '../use-detail.ts';

const Loading = () => (
  <p className="visually-hidden" role="status">
    Načítám akci…
  </p>
);

/** Page of an event; loads the detail chunk. */
export const LazyDetailPage = () => {
  const detail = useDetail();
  if (detail === 'failed') return <PartFailure />;
  return detail ? <detail.DetailPage /> : <Loading />;
};

/** Panel with an event over a map; loads the detail chunk. */
export const LazyDetailPanel = (props: DetailPanelProps) => {
  const detail = useDetail();
  if (detail === 'failed') return <PartFailure isOver />;
  return detail ? <detail.DetailPanel {...props} /> : <Loading />;
};
