import { useAccountStore } from '../account/session/use-account.tsx';
import { SavingNote } from './saving-note.tsx';
import { SettingsSection } from './settings-section.tsx';
import { useSaving } from './use-saving.ts';

const download = (value: unknown): void => {
  const file = new Blob([JSON.stringify(value, null, 2)], { type: 'application/json' });
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = 'mapa-akci-moje-udaje.json';
  link.click();
  // Revoked late: the browser must have started to read the file.
  window.setTimeout(() => URL.revokeObjectURL(address), 60_000);
};

/** Download of all data about the user as a JSON file. */
export const ExportSettings = () => {
  const { ask } = useAccountStore();
  const { saving, sentence, save } = useSaving();
  return (
    <SettingsSection
      title="Moje údaje"
      lead="Všechno, co o vás máme, v jednom souboru (JSON), který se dá přečíst i přenést jinam."
    >
      <button
        type="button"
        className="action action-quiet"
        onClick={() => void save(() => ask('export')).then((value) => value && download(value))}
      >
        Stáhnout moje údaje
      </button>
      <SavingNote saving={saving} sentence={sentence} saved="Soubor se ukládá." />
    </SettingsSection>
  );
};
