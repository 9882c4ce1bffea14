import { mapMessages } from '../../messages/map-messages.ts';
import { useStore } from '../use-store.ts';
import { useOptions, useWidget, useMessages } from '../widget-context.ts';

/** Link to the map on the site, with the same view and filters. */
export const WholeMap = () => {
  const { store, wholeMap } = useWidget();
  const { linkTarget } = useOptions();
  const title = useMessages(mapMessages).wholeMap;
  useStore(store.$filters);
  useStore(store.$base);
  useStore(store.$mapConfig);
  if (!wholeMap) return null;
  return (
    <p className="zoom-buttons whole-map">
      <a
        href={wholeMap(store.wholeAddress())}
        target={`_${linkTarget}`}
        rel="noopener"
        aria-label={title}
        title={title}
      >
        <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
          <path
            d="M10.5 2.5h5v5M15 3L9.5 8.5M7.5 15.5h-5v-5M3 15l5.5-5.5"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.7"
          />
        </svg>
      </a>
    </p>
  );
};
