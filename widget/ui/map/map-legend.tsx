import { useLayoutEffect, useRef, useState } from 'react';
import { categories } from '../../../contract/events/category.ts';
import { takesEscape } from '../../map/controls/takes-escape.ts';
import {
  createSignSample,
  placeSigns,
  townSigns,
  type SignKind,
} from '../../map/markers/sign-samples.ts';
import { nbsp } from '../../messages/dates.ts';
import { legendMessages } from '../../messages/legend-messages.ts';
import { CategoryIcon } from '../filters/category-icon.tsx';
import { dotsZoom } from './use-place-dots.ts';
import { useStore } from '../use-store.ts';
import { useWidget } from '../widget-context.ts';

const SignSample = ({ kind }: { kind: SignKind }) => {
  const holder = useRef<HTMLSpanElement>(null);
  useLayoutEffect(
    () => holder.current?.replaceChildren(createSignSample(kind, legendMessages)),
    [kind],
  );
  return <span className="map-legend-sign" ref={holder} />;
};

/**
 * Button beside the map that opens its legend: the signs of the current view and what they mean. It
 * stays open while the map is used.
 */
export const MapLegend = () => {
  const { store } = useWidget();
  const byCity = useStore(store.$showEventsByCity);
  const { zoom } = useStore(store.$mapConfig);
  const [isOpen, setOpen] = useState(false);
  const summary = useRef<HTMLElement>(null);
  const kinds = byCity
    ? townSigns
    : placeSigns.filter((kind) => kind !== 'dot' || zoom >= dotsZoom);
  return (
    <details
      className="map-legend"
      open={isOpen}
      onToggle={(toggle) => setOpen(toggle.currentTarget.open)}
      onKeyDown={(press) => {
        if (!isOpen || !takesEscape(press)) return;
        setOpen(false);
        summary.current?.focus();
      }}
    >
      <summary
        className="zoom-buttons"
        ref={summary}
        aria-label={legendMessages.title}
        title={legendMessages.title}
      >
        <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
          <path
            d="M6 6.5a3 3 0 1 1 4.4 2.7c-1 .5-1.4 1.1-1.4 2.3M9 14.4v.2"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.9"
            strokeLinecap="round"
          />
        </svg>
      </summary>
      {isOpen && (
        <div className="map-legend-panel">
          <ul className="map-legend-signs">
            {kinds.map((kind) => (
              <li key={kind}>
                <SignSample kind={kind} />
                <span>{legendMessages[kind]}</span>
              </li>
            ))}
          </ul>
          <ul className="map-legend-categories" aria-label={legendMessages.categories}>
            {categories.map(({ slug, title }) => (
              <li key={slug}>
                <CategoryIcon slug={slug} />
                {title.replace(' a ', ` a${nbsp}`)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </details>
  );
};
