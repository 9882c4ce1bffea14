import { exportAccount } from '../../contract/endpoints/settings.ts';
import { useAccountStore } from '../account/session/use-account.tsx';
import { saveFile } from '../shell/save-file.ts';
import { SavingNote } from './saving-note.tsx';
import { SettingsSection } from './settings-section.tsx';
import { useSaving } from './use-saving.ts';

const download = (value: unknown): void =>
  saveFile(
    new Blob([JSON.stringify(value, null, 2)], { type: 'application/json' }),
    'mapa-akci-moje-udaje.json',
  );

/** Download of all data about the user as a JSON file. */
export const ExportSettings = () => {
  const { ask } = useAccountStore();
  const { saving, sentence, save } = useSaving();
  return (
    <SettingsSection
      name="data"
      lead="Všechno, co o&nbsp;vás máme, v&nbsp;jednom souboru (JSON), který se dá přečíst i&nbsp;přenést jinam."
    >
      <button
        type="button"
        className="action action-quiet"
        onClick={() =>
          void save(() => ask(exportAccount, {})).then((value) => value && download(value))
        }
      >
        Stáhnout moje údaje
      </button>
      <SavingNote saving={saving} sentence={sentence} saved="Soubor se ukládá." />
    </SettingsSection>
  );
};
