import { mapConfiguration } from '../../contract/endpoints/settings.ts';
import { useRef } from 'react';
import type { MapConfiguration, User } from '../../contract/accounts/account.ts';
import { defaultCenter, defaultZoom } from '../../domain/geo/opening-view.ts';
import { openingOf } from '../account/opening.ts';
import { useAccountStore } from '../account/session/use-account.tsx';
import { createSiteClient } from '../shell/client.ts';
import { useMountedMap } from '../components/use-mounted-map.ts';
import { mountViewPicker, type PickedView } from '../../widget/index.ts';
import { SavingNote } from './saving-note.tsx';
import { SettingsSection } from './settings-section.tsx';
import { useLoggedIn } from '../account/session/use-logged-in.ts';
import { useSaving } from './use-saving.ts';

const toConfiguration = ({ center, zoom }: PickedView): MapConfiguration => ({
  lat: Number(center.lat.toFixed(6)),
  lng: Number(center.lng.toFixed(6)),
  zoom,
});

const viewOf = (user: User): PickedView => {
  const opening = openingOf(user, window.innerWidth);
  return opening
    ? { center: opening, zoom: opening.zoom }
    : { center: defaultCenter, zoom: defaultZoom };
};

/** Opening view of the user's map, chosen on a map. */
export const DefaultViewSettings = () => {
  const user = useLoggedIn();
  const { ask, replaceUser } = useAccountStore();
  const view = useRef<PickedView>(viewOf(user));
  const { saving, sentence, save } = useSaving();

  const { element, map, failed } = useMountedMap((container) =>
    mountViewPicker(container, {
      client: createSiteClient(),
      ...view.current,
      onViewChange: (picked) => (view.current = picked),
    }),
  );

  const set = async (map_configuration: MapConfiguration | null): Promise<void> => {
    const savedUser = await save(() => ask(mapConfiguration, { map_configuration }));
    if (!savedUser) return;
    replaceUser(savedUser);
    if (!map_configuration) map?.setView(viewOf(savedUser));
  };

  return (
    <SettingsSection
      name="view"
      lead={
        <>
          Posuňte a&nbsp;přibližte si mapu tak, jak se vám má otevírat. Platí pro úvodní stránku; na
          adresy, které ukazují určité místo, vliv nemá.
        </>
      }
    >
      <div className="settings-map" ref={element} />
      {failed && <p role="alert">Mapu se nepodařilo načíst. Zkuste prosím načíst stránku znovu.</p>}
      <div className="action-row">
        <button
          type="button"
          className="action"
          onClick={() => void set(toConfiguration(view.current))}
        >
          Uložit tento pohled
        </button>
        {user.map_configuration && (
          <button type="button" className="action action-quiet" onClick={() => void set(null)}>
            Vrátit původní
          </button>
        )}
      </div>
      <SavingNote saving={saving} sentence={sentence} saved="Pohled je uložený." />
    </SettingsSection>
  );
};
