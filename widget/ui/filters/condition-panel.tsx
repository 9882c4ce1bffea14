import { facetTitles } from '../../../contract/events/facet-titles.ts';
import { facetSlugs } from '../../../contract/events/facet.ts';
import { capitalized } from '../../messages/dates.ts';
import { searchMessages } from '../../messages/search-messages.ts';
import { widgetMessages } from '../../messages/widget-messages.ts';
import { ToggleChip } from './toggle-chip.tsx';
import { toggled } from './toggled.ts';
import { useStore } from '../use-store.ts';
import { useWidget, useMessages } from '../widget-context.ts';

/** Toggle of events with free or voluntary entry. */
export const FreeChip = () => {
  const { store } = useWidget();
  const { free } = useStore(store.$filters);
  const messages = useMessages(widgetMessages);
  return (
    <ToggleChip isPressed={free} onPress={() => store.setConditions({ free: !free })}>
      {messages.free}
    </ToggleChip>
  );
};

/** Conditions besides days and categories; an event meets all that are chosen. */
export const ConditionPanel = () => {
  const { store } = useWidget();
  const { facets } = useStore(store.$filters);
  const messages = useMessages(searchMessages);
  return (
    <fieldset className="condition-panel">
      <legend>{messages.conditionsTitle}</legend>
      <div className="condition-chips">
        <FreeChip />
        {facetSlugs.map((slug) => (
          <ToggleChip
            key={slug}
            isPressed={facets.includes(slug)}
            onPress={() => store.setConditions({ facets: toggled(facetSlugs, facets, slug) })}
          >
            {capitalized(facetTitles[slug])}
          </ToggleChip>
        ))}
      </div>
    </fieldset>
  );
};
