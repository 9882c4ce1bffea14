import { useNavigate } from 'react-router';
import { useAccountStore } from '../../account/session/use-account.tsx';
import { pluginAddress } from '../plugin-address.ts';
import { emptyDraft, toForm } from '../plugin-draft.ts';
import { refusalInWords } from '../refusal-words.ts';
import { TitleForm } from './title-form.tsx';
import type { PluginsStore } from './use-plugins.ts';

/** A name is all a plugin begins with; the rest has its usual values. */
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
          const called = await ask('createPlugin', toForm(draft));
          if (called.state !== 'done') return refusalInWords(called);
          store.put(called.answer);
          void navigate(pluginAddress(called.answer.id));
          return undefined;
        }}
      />
    </section>
  );
};
