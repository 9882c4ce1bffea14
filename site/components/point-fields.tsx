import { useState, type ReactNode } from 'react';
import type { LatLng } from '../../contract/bounds.ts';
import { defaultCenter } from '../../domain/opening-view.ts';
import { PointMap } from './point-map.tsx';
import { TypedField } from './typed-field.tsx';
import './point-fields.css';

/** A point while it is being written: either figure may be missing. */
export interface PointDraft {
  latitude: number | null;
  longitude: number | null;
}

export interface PointFieldsProps {
  point: PointDraft;
  look?: { center: LatLng; zoom: number } | null;
  children?: ReactNode;
  problemOf(field: keyof PointDraft): string | undefined;
  onChange(changes: Partial<PointDraft>): void;
  onLeave?(field: keyof PointDraft): void;
}

const parseDegrees = (text: string): string | null => {
  const degrees = text.trim().replace(',', '.');
  return /^-?\d{1,3}(\.\d{1,10})?$/.test(degrees) ? degrees : null;
};

export const pointOf = ({ latitude, longitude }: PointDraft): LatLng | null =>
  latitude !== null && longitude !== null ? { lat: latitude, lng: longitude } : null;

/** A point on a map or in figures; what is changed in one shows in the other. */
export const PointFields = ({
  point,
  problemOf,
  onChange,
  onLeave,
  children,
}: PointFieldsProps) => {
  const known = pointOf(point);
  const [start] = useState(known ?? defaultCenter);
  const degrees = (label: string, field: keyof PointDraft) => (
    <TypedField
      label={label}
      problem={problemOf(field)}
      inputMode="decimal"
      placeholder={field === 'latitude' ? '49.755956' : '16.468269'}
      meaning={point[field] === null ? '' : String(point[field])}
      write={(text) => text}
      parse={parseDegrees}
      onMeaning={(text) => onChange({ [field]: text === '' ? null : Number(text) })}
      onBlur={() => onLeave?.(field)}
    />
  );
  return (
    <>
      <p className="field-hint">
        Klepněte do mapy, nebo ji posuňte tak, aby špendlík stál přesně na místě.
      </p>
      <PointMap
        point={known ?? start}
        zoom={known ? 15 : 8}
        onPoint={({ lat, lng }) => onChange({ latitude: lat, longitude: lng })}
      />
      {children}
      <div className="point-fields-figures">
        {degrees('Zeměpisná šířka', 'latitude')}
        {degrees('Zeměpisná délka', 'longitude')}
      </div>
    </>
  );
};
