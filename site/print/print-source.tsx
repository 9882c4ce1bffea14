import { useState } from 'react';
import { emptyViewQuery } from '../../contract/views/view-query.ts';
import { CityBox } from '../components/forms/city-box.tsx';
import { ChoiceChips } from '../components/forms/choice-chips.tsx';
import { sourceOf, type PrintChoice } from './print-choice.ts';

export interface PrintSourceProps {
  choice: PrintChoice;
  cityTitle: string | null;
  /** A town or an area is chosen. */
  hasArea: boolean;
  /** Whether a town or an area is all that can be chosen. */
  isOnlyArea: boolean;
  /** Sentence on a missing town or area. */
  problem?: string | undefined;
  onChange(changes: Partial<PrintChoice>): void;
}

/** A town takes the place of any part of the map. */
const noArea = { center: null, zoom: null, radius: null, bounds: null };

/** What the events are chosen by: a town or an area, own events, or single ones. */
export const PrintSource = ({
  choice,
  cityTitle,
  hasArea,
  isOnlyArea,
  problem,
  onChange,
}: PrintSourceProps) => {
  const { view, own, only } = choice;
  const source = sourceOf(choice);
  // The town or the area to come back to from own events.
  const [areaView, setAreaView] = useState(own ? emptyViewQuery : view);
  return (
    <>
      {!isOnlyArea && (
        <ChoiceChips
          legend="Co vytisknout"
          name="print-source"
          values={[
            ['area', 'Obec nebo oblast'],
            ['own', 'Moje akce'],
            ...(only.length > 0
              ? [['only', only.length === 1 ? 'Jedna akce' : 'Vybrané akce'] as const]
              : []),
          ]}
          chosen={source}
          onChoose={(next) => {
            if (source === 'area') setAreaView(view);
            onChange({
              own: next === 'own',
              only: [],
              without: [],
              picture: null,
              view: { ...(next === 'own' ? emptyViewQuery : areaView), period: view.period },
              // Single events have all their times as a period, which no others have.
              ...(source === 'only' && { period: 'pristi-tyden' }),
            });
          }}
        />
      )}
      {source === 'area' && (
        <>
          {view.city !== null && (
            <p className="print-town">
              <strong>{cityTitle}</strong>
            </p>
          )}
          {view.city === null && hasArea && <p className="print-town">Výřez z&nbsp;mapy</p>}
          <CityBox
            label={hasArea ? 'Jiná obec' : 'Obec'}
            problem={problem}
            onChoose={({ slug }) =>
              onChange({
                view: { ...view, ...noArea, city: slug },
                without: [],
                picture: null,
              })
            }
          />
        </>
      )}
    </>
  );
};
