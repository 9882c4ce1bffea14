import { useRef, useState } from 'react';
import { defaultCenter, defaultZoom } from '../../../domain/geo/opening-view.ts';
import { mountViewPicker, type PickedView } from '../../../widget/index.ts';
import { createSiteClient } from '../../shell/client.ts';
import { useMountedMap } from '../../components/use-mounted-map.ts';
import { OptionRow } from './option-row.tsx';
import type { PluginFormApi } from '../plugin-form-api.ts';

const numbers = new Intl.NumberFormat('cs', { maximumFractionDigits: 4 });
const toDecimal = (value: number, places: number): string => String(Number(value.toFixed(places)));

interface PickerProps {
  view: PickedView;
  onPick(view: PickedView): void;
  onClose(): void;
}

const Picker = ({ view, onPick, onClose }: PickerProps) => {
  const current = useRef(view);
  const { element, failed } = useMountedMap((room) =>
    mountViewPicker(room, {
      client: createSiteClient(),
      ...view,
      onViewChange: (next) => (current.current = next),
    }),
  );
  return (
    <>
      <div className="view-row-map" ref={element} />
      {failed && <p role="alert">Mapu se nepodařilo načíst. Zkuste to prosím za chvíli znovu.</p>}
      <p className="action-row">
        <button type="button" className="action" onClick={() => onPick(current.current)}>
          Použít tento výřez
        </button>
        <button type="button" className="action action-quiet" onClick={onClose}>
          Zavřít mapu
        </button>
      </p>
    </>
  );
};

/** Option with the initial center and zoom, chosen on a map. */
export const ViewOptionRow = ({ form }: { form: PluginFormApi }) => {
  const { draft, problemOf, setOptions } = form;
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { lat, lng, zoom } = draft.config;
  const hasCenter = lat !== undefined && lng !== undefined;
  const view: PickedView = {
    center: hasCenter ? { lat: Number(lat), lng: Number(lng) } : defaultCenter,
    zoom: zoom === undefined ? defaultZoom : Number(zoom),
  };
  const close = (): void => {
    setOpen(false);
    window.setTimeout(() => button.current?.focus());
  };
  const problem = problemOf('config.lat') ?? problemOf('config.lng') ?? problemOf('config.zoom');
  return (
    <OptionRow name="lat" problem={problem}>
      {(hasCenter || zoom !== undefined) && (
        <p className="plugin-chosen">
          <strong>
            {[
              hasCenter && `Střed ${numbers.format(Number(lat))}; ${numbers.format(Number(lng))}`,
              zoom !== undefined && `přiblížení ${numbers.format(Number(zoom))}`,
            ]
              .filter(Boolean)
              .join(', ')}
          </strong>
          <button
            type="button"
            className="link-button"
            aria-label="Odebrat výřez mapy"
            onClick={() => setOptions({ lat: null, lng: null, zoom: null })}
          >
            Odebrat
          </button>
        </p>
      )}
      {isOpen ? (
        <Picker
          view={view}
          onPick={({ center, zoom: picked }) => {
            setOptions({
              lat: toDecimal(center.lat, 5),
              lng: toDecimal(center.lng, 5),
              zoom: toDecimal(picked, 2),
            });
            close();
          }}
          onClose={close}
        />
      ) : (
        <button
          type="button"
          className="action action-quiet"
          ref={button}
          onClick={() => setOpen(true)}
        >
          Vybrat na mapě
        </button>
      )}
    </OptionRow>
  );
};
