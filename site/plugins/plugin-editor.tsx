import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Plugin } from '../../contract/plugins/plugin.ts';
import { protectedPages } from '../../contract/protected-pages.ts';
import { useStore } from '../../widget/index.ts';
import { useAccountStore } from '../account/session/use-account.tsx';
import { ConflictNote } from '../components/saving/conflict-note.tsx';
import { useLeaveGuard } from '../components/layout/use-leave-guard.ts';
import { PluginCode } from './code/plugin-code.tsx';
import { pluginPartText, pluginPartTitle } from './plugin-parts.ts';
import { PluginOptions } from './options/plugin-options.tsx';
import { PluginPreview } from './plugin-preview.tsx';
import { SiteChecker } from './site-checker.tsx';
import { noPageOptions } from './code/snippets.ts';
import type { PluginsStore } from './list/plugins-store.ts';
import type { PluginFormApi } from './plugin-form-api.ts';
import { createPluginEditorStore } from './plugin-editor-store.ts';
import { saveStatusMessage } from './save-status-message.ts';

/** Editor of a plugin: options, preview and the code for a page. */
export const PluginEditor = ({ plugin, store }: { plugin: Plugin; store: PluginsStore }) => {
  const { ask } = useAccountStore();
  const [editor] = useState(() => createPluginEditorStore({ ask, plugins: store }, plugin));
  const draft = useStore(editor.$draft);
  const problems = useStore(editor.$problems);
  const saveState = useStore(editor.$saveState);
  const isDirty = useStore(editor.$isDirty);
  const { touch, change, setOptions } = editor;
  const problemOf = (path: string): string | undefined => problems[path];
  const pluginForm: PluginFormApi = { draft, problemOf, touch, change, setOptions };
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (saveState.state === 'invalid')
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [saveState]);
  useLeaveGuard(isDirty);
  const [page, setPage] = useState(noPageOptions);
  const preview = useRef<HTMLDivElement>(null);
  return (
    <div className="plugin-editor">
      <p>
        <Link to={protectedPages.plugins.path}>Všechny moje pluginy</Link>
      </p>
      <div className="plugin-editor-columns">
        <form
          ref={form}
          className="plugin-form"
          noValidate
          onSubmit={(submit) => {
            submit.preventDefault();
            void editor.save();
          }}
        >
          <PluginOptions form={pluginForm} />
          {(saveState.state === 'conflict' || saveState.state === 'merged') && (
            <ConflictNote
              saveState={saveState}
              isDirty={isDirty}
              title="Plugin se mezitím změnil"
              where={<>v&nbsp;jiném okně</>}
              titleOf={pluginPartTitle}
              textOf={pluginPartText}
              onDecide={editor.decide}
            />
          )}
          <div className="plugin-form-bar">
            <p role="status">{saveStatusMessage(saveState, isDirty)}</p>
            <button type="submit" className="action" aria-disabled={saveState.state === 'saving'}>
              Uložit změny
            </button>
            <button
              type="button"
              className="action action-quiet plugin-form-preview"
              onClick={() => preview.current?.scrollIntoView({ block: 'start' })}
            >
              Náhled
            </button>
          </div>
        </form>
        <div className="plugin-editor-aside" ref={preview}>
          <PluginPreview config={draft.config} page={page} />
        </div>
      </div>
      <PluginCode plugin={plugin} page={page} onPage={setPage} />
      <SiteChecker />
    </div>
  );
};
