import { useState } from 'react';
import { useNavigate } from 'react-router';
import { sourceKinds } from '../../contract/imports/import-source.ts';
import { useStore } from '../../widget/index.ts';
import { createRequestKey } from '../account/session/request-key.ts';
import { useLoggedIn } from '../account/session/use-logged-in.ts';
import { ChoiceChips } from '../components/forms/choice-chips.tsx';
import { sourcePath } from './import-addresses.ts';
import type { ImportSourcesStore } from './import-sources-store.ts';
import { readAsBase64 } from './read-as-base64.ts';
import { SettingsFields } from './settings-fields.tsx';
import { newSourceDraft } from './source-draft.ts';
import { createSourceFormStore } from './source-form-store.ts';
import { SourceForm } from './source-form.tsx';
import { kindTitles, type SourceKind } from './source-messages.ts';

const kinds = sourceKinds.map((kind) => [kind, kindTitles[kind]] as const);

/** Form of a new source, whose page opens then. */
export const NewSource = ({ store }: { store: ImportSourcesStore }) => {
  // Most sources are of the place where one lives and works.
  const { city: home } = useLoggedIn();
  const navigate = useNavigate();
  const [requestKey] = useState(createRequestKey);
  const [formStore] = useState(() =>
    createSourceFormStore(
      { ...newSourceDraft(), city: home },
      {
        readFile: readAsBase64,
        send: ({ automatic, kind, ...draft }, content) =>
          store.create(
            { ...draft, automatic: automatic && kind === 'address' },
            content,
            requestKey,
          ),
      },
    ),
  );
  const { form } = formStore;
  const draft = useStore(form.$values);
  const problems = useStore(form.$shownProblems);
  return (
    <SourceForm
      label="Nový zdroj"
      store={formStore}
      action="Načíst akce"
      sending="Odesíláme…"
      before={
        <ChoiceChips
          legend="Odkud"
          name="import-kind"
          values={kinds}
          chosen={draft.kind}
          onChoose={(kind) => form.change({ kind: kind as SourceKind }, ['content'])}
        />
      }
      after={
        <SettingsFields
          draft={draft}
          problems={problems}
          isAddress={draft.kind === 'address'}
          onChange={(changes) => form.change(changes)}
          onTouch={(path) => form.touch(path)}
        />
      }
      onDone={({ id }) => void navigate(sourcePath(id))}
    />
  );
};
