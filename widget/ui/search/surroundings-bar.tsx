import { radii } from '../../../domain/geo/surroundings.ts';
import { searchMessages } from '../../messages/search-messages.ts';
import { ToggleChip } from '../filters/toggle-chip.tsx';
import { useStore } from '../use-store.ts';
import { useMessages, useWidget } from '../widget-context.ts';

/** Choice of the radius around the origin, and of the order of the list; nothing without an origin to search around. */
export const SurroundingsBar = () => {
  const { store } = useWidget();
  const messages = useMessages(searchMessages);
  const origin = useStore(store.$searchedOrigin);
  const radius = useStore(store.$radius);
  const order = useStore(store.$order);
  const hasEvents = useStore(store.$events).length > 0;
  if (!origin || (radius === null && !hasEvents)) return null;
  return (
    <div className="surroundings-bar" role="group" aria-label={messages.surroundings}>
      {radius !== null &&
        radii.map((one) => (
          <ToggleChip
            key={one}
            isPressed={one === radius}
            // A press on the pressed one leaves the surroundings.
            onPress={() =>
              one === radius ? store.leaveSurroundings() : store.goAround(origin, one)
            }
          >
            {messages.kilometres(one)}
          </ToggleChip>
        ))}
      {hasEvents && (
        <ToggleChip
          isPressed={order === 'distance'}
          onPress={() => store.$order.set(order === 'distance' ? 'time' : 'distance')}
        >
          {messages.nearest}
        </ToggleChip>
      )}
    </div>
  );
};
