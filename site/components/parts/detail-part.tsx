import type { ReactNode } from 'react';
import type { DetailPanelProps } from '../../event/panel/detail-panel.tsx';
import { PanelFrame } from '../../shell/panel/panel-frame.tsx';
import { PartFailure } from '../../shell/part-failure.tsx';
import { RenderBoundary } from '../../shell/render-boundary.tsx';
import { RenderFailure } from '../../shell/render-failure.tsx';
import { useDetail } from '../use-detail.ts';

const Loading = () => (
  <p className="visually-hidden" role="status">
    Načítáme akci…
  </p>
);

const title = 'Akce se nenačetla';

/** Page of an event; loads the detail chunk. */
export const LazyDetailPage = () => {
  const detail = useDetail();
  if (detail.state === 'failed')
    return <PartFailure title={title} failures={detail.failures} onRetry={detail.retry} />;
  return detail.state === 'ready' ? <detail.part.DetailPage /> : <Loading />;
};

/** Panel with an event over a map; loads the detail chunk. */
export const LazyDetailPanel = (props: DetailPanelProps) => {
  const detail = useDetail();
  if (detail.state === 'loading') return <Loading />;
  const { slug, panel } = props;
  const failed = (content: ReactNode) => (
    <PanelFrame panel={panel} slug={slug} state="failed" label={title} backAddress="/">
      {content}
    </PanelFrame>
  );
  if (detail.state === 'failed')
    return failed(<PartFailure title={title} failures={detail.failures} onRetry={detail.retry} />);
  return (
    <RenderBoundary
      resetKey={slug}
      fallback={(retry) => failed(<RenderFailure title="Akce se nezobrazila" onRetry={retry} />)}
    >
      <detail.part.DetailPanel {...props} />
    </RenderBoundary>
  );
};
