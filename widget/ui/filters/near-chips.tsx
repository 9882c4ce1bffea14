import type { ControlName } from '../../../contract/plugins/widget-options.ts';
import { civilDateAt } from '../../../domain/time/civil-time.ts';
import { searchMessages } from '../../messages/search-messages.ts';
import { useMessages, useWidget } from '../widget-context.ts';
import { FreeChip } from './condition-panel.tsx';
import { DayPartChip } from './day-part-chips.tsx';
import { PresetDays } from './period-panel.tsx';
import { toNearPresets } from './presets.ts';
import { ToggleChip } from './toggle-chip.tsx';
import { useChosenDays } from './use-chosen-days.ts';

export interface NearChipsProps {
  /** Over the map of a narrow widget, where only four fit, the most asked for. */
  isWide: boolean;
  hide: readonly ControlName[];
}

/** Chips for what is asked for most, one press each: the nearest days, the evening, free entry. */
export const NearChips = ({ isWide, hide }: NearChipsProps) => {
  const { store } = useWidget();
  const { start, end, isBase } = useChosenDays();
  const messages = useMessages(searchMessages);
  const presets = toNearPresets(civilDateAt(store.now()));
  const hasPeriod = !hide.includes('period');
  const shown = isWide ? presets : presets.filter(({ name }) => name !== 'tomorrow');
  return (
    <div className="filter-bar-near">
      {hasPeriod &&
        shown.map((preset) => {
          const isChosen = !isBase && start === preset.start && end === preset.end;
          return (
            <ToggleChip
              key={preset.name}
              isPressed={isChosen}
              onPress={() =>
                isChosen ? store.resetPeriod() : store.setPeriod(preset.start, preset.end)
              }
            >
              {messages[preset.name]}
              {isWide && <PresetDays preset={preset} />}
            </ToggleChip>
          );
        })}
      {hasPeriod && isWide && <DayPartChip dayPart="evening" />}
      {!hide.includes('categories') && (
        <span className="filter-bar-free">
          <FreeChip />
        </span>
      )}
      {hasPeriod && !isWide && <DayPartChip dayPart="evening" />}
    </div>
  );
};
