import { useNavigate } from 'react-router';
import { useAccountStore } from '../../account/session/use-account.tsx';
import { pluginAddress } from '../plugin-address.ts';
import { emptyDraft, toForm } from '../plugin-draft.ts';
import { refusalInWords } from '../refusal-words.ts';
import { TitleForm } from './title-form.tsx';
import type { PluginsStore } from './use-plugins.ts';

/** Form that creates a plugin from a title, with default options. */
export const NewPlugin = ({ store }: { store: PluginsStore }) => {
  const { ask } = useAccountStore();
  const navigate = useNavigate();
  return (
    <section className="new-plugin">
      <h2>Nový plugin</h2>
      <TitleForm
        draft={emptyDraft}
        label="Název"
        hint="Uvidíte ho jen vy, třeba Web města."
        action="Vytvořit plugin"
        onSend={async (draft) => {
          const result = await ask('createPlugin', toForm(draft));
          if (result.state !== 'done') return refusalInWords(result);
          store.put(result.answer);
          void navigate(pluginAddress(result.answer.id));
          return undefined;
        }}
      />
    </section>
  );
};
