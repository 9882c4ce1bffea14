import { useId, type ReactNode } from 'react';
import type { LatLng } from '../../../contract/places/bounds.ts';
import { parseAddressCoordinates } from '../../../domain/text/address-coordinates.ts';
import { parseCoordinates, parseDegrees } from '../../../domain/text/coordinates.ts';
import { PointMap, type PointMapProps } from '../point-map.tsx';
import { degreesExamples, pointOf, type PointDraft } from './point-draft.ts';
import { TypedField } from './typed-field.tsx';
import './point-fields.css';

export interface PointFieldsProps {
  point: PointDraft;
  /** View the map moves to when it changes, such as a town; the point does not change. */
  look?: PointMapProps['look'];
  problemOf(field: keyof PointDraft): string | undefined;
  onChange(changes: Partial<PointDraft>): void;
  onLeave?(field: keyof PointDraft): void;
  /** Note on the pin's position, below the map. */
  children?: ReactNode;
}

const axes = { latitude: 'lat', longitude: 'lng' } as const;

/** Point editor: a map and two coordinate fields, kept in sync. */
export const PointFields = (props: PointFieldsProps) => {
  const { point, look, problemOf, onChange, onLeave, children } = props;
  const hint = useId();
  const set = (next: LatLng | null) =>
    onChange({ latitude: next?.lat ?? null, longitude: next?.lng ?? null });
  /** Sets both coordinates if the text holds a pair of them; returns whether it does. */
  const readBoth = (text: string): boolean => {
    const both = parseCoordinates(text) ?? parseAddressCoordinates(text);
    if (both) set(both);
    return both !== null;
  };
  const degrees = (label: string, field: keyof PointDraft) => (
    <TypedField
      label={label}
      problem={problemOf(field)}
      inputMode="decimal"
      placeholder={degreesExamples[field]}
      parsedValue={point[field] === null ? '' : String(point[field])}
      write={(text) => text}
      parse={(text) => parseDegrees(text, axes[field])?.toString() ?? null}
      onParsedValue={(text) => onChange({ [field]: text === '' ? null : Number(text) })}
      onPaste={(paste) => {
        if (readBoth(paste.clipboardData.getData('text'))) paste.preventDefault();
      }}
      // On blur, not while typing: part of a pair may parse as another pair.
      onBlur={({ target }) => {
        readBoth(target.value);
        onLeave?.(field);
      }}
    />
  );
  return (
    <>
      <p className="field-hint">
        Klepněte v&nbsp;mapě na místo konání. Špendlík pak můžete přetáhnout.
      </p>
      <PointMap point={pointOf(point)} look={look} onPoint={set} />
      {children}
      <div
        className="point-fields-figures"
        role="group"
        aria-label="Souřadnice"
        aria-describedby={hint}
      >
        {degrees('Zeměpisná šířka', 'latitude')}
        {degrees('Zeměpisná délka', 'longitude')}
        <p className="field-hint" id={hint}>
          Souřadnice můžete vložit i&nbsp;obě najednou, třeba z&nbsp;Mapy.com.
        </p>
      </div>
    </>
  );
};
