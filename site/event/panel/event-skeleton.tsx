import './event-skeleton.css';

const lines = (count: number) =>
  Array.from({ length: count }, (_, line) => <span key={line} className="event-skeleton-line" />);

/** Placeholder of a loading event: the same parts in typical sizes. */
export const EventSkeleton = () => (
  <div className="event-skeleton">
    <p className="visually-hidden" role="status">
      Načítáme akci…
    </p>
    <div className="event-skeleton-parts" aria-hidden="true">
      <span className="event-skeleton-mark" />
      <span className="event-skeleton-title" />
      <div className="event-skeleton-columns">
        <div>
          <div className="event-skeleton-next">
            <span className="event-skeleton-date" />
            <span className="event-skeleton-lines">{lines(3)}</span>
          </div>
          <span className="event-skeleton-action" />
        </div>
        <div className="event-skeleton-side">
          <span className="event-skeleton-lines">{lines(3)}</span>
          <span className="event-skeleton-map" />
        </div>
        <span className="event-skeleton-lines">{lines(6)}</span>
      </div>
    </div>
  </div>
);
