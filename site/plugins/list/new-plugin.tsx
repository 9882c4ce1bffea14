import { formFailureMessageOf } from '../../account/session/error-message.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { createRequestKey } from '../../account/session/request-key.ts';
import { pluginAddress } from '../plugin-address.ts';
import type { PluginsStore } from './plugins-store.ts';
import { TitleForm } from './title-form.tsx';
import { createTitleStore } from './title-store.ts';

/** Form that creates a plugin from a title, with default options. */
export const NewPlugin = ({ store }: { store: PluginsStore }) => {
  const [titleStore] = useState(() => createTitleStore(''));
  const [requestKey] = useState(createRequestKey);
  const navigate = useNavigate();
  return (
    <section className="new-plugin">
      <h2>Nový plugin</h2>
      <TitleForm
        store={titleStore}
        label="Název"
        hint="Uvidíte ho jen vy, třeba „Web města“."
        action="Vytvořit plugin"
        onSave={async (title) => {
          const result = await store.create(title, requestKey);
          if (result.state !== 'done') return formFailureMessageOf(result);
          void navigate(pluginAddress(result.answer.id));
          return undefined;
        }}
      />
    </section>
  );
};
