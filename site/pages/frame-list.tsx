import type { RenderedFrame } from '../../contract/pages/page-renderer.ts';
import { DayWays, MapIndex } from './map-index.tsx';

/** Programme of a frame and ways to other days, for readers to whom its map does not come. */
export const FrameList = ({ root, town, search, now, towns, events, more }: RenderedFrame) => (
  <>
    <nav aria-label="Dny">
      <DayWays path={town ? `${root}/${town.slug}` : root} search={search} now={now} />
    </nav>
    {events.length + towns.length === 0 && <p>V{'\u00a0'}těchto dnech tu není žádná akce.</p>}
    <MapIndex
      root={root}
      towns={towns}
      events={events}
      more={more}
      town={town?.title ?? null}
      target="_blank"
      search={search}
      now={now}
    />
  </>
);
