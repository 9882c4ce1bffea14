import type { DetailPanelProps } from '../../event/panel/detail-panel.tsx';
import { PartFailure } from '../../shell/part-failure.tsx';
import { useDetail } from '../use-detail.ts';

const Loading = () => (
  <p className="visually-hidden" role="status">
    Načítám akci…
  </p>
);

/** The page of an event, with the part of the site it is made of. */
export const LazyDetailPage = () => {
  const detail = useDetail();
  if (detail === 'failed') return <PartFailure />;
  return detail ? <detail.DetailPage /> : <Loading />;
};

/** An event over a map, with the same part. */
export const LazyDetailPanel = (props: DetailPanelProps) => {
  const detail = useDetail();
  if (detail === 'failed') return <PartFailure isOver />;
  return detail ? <detail.DetailPanel {...props} /> : <Loading />;
};
