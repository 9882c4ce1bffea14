import { useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Plugin } from '../../contract/plugins/plugin.ts';
import { protectedPages } from '../../contract/protected-pages.ts';
import { useLeaveGuard } from '../components/layout/use-leave-guard.ts';
import { PluginCode } from './code/plugin-code.tsx';
import { PluginConflict } from './plugin-conflict.tsx';
import { PluginOptions } from './options/plugin-options.tsx';
import { PluginPreview } from './plugin-preview.tsx';
import { SiteChecker } from './site-checker.tsx';
import { noPageOptions } from './code/snippets.ts';
import type { PluginsStore } from './list/use-plugins.ts';
import { usePluginEditor, type SaveState } from './use-plugin-editor.ts';

const statusText = (saveState: SaveState, isDirty: boolean): string | null => {
  if (saveState.state === 'saving') return 'Ukládám…';
  if (saveState.state === 'failed') return saveState.sentence;
  if (isDirty) return 'Máte tu neuložené změny.';
  return saveState.state === 'saved' ? 'Uloženo. Na vašem webu se to ukáže do minuty.' : null;
};

/** Editor of a plugin: options, preview and the code for a page. */
export const PluginEditor = ({ plugin, store }: { plugin: Plugin; store: PluginsStore }) => {
  const form = useRef<HTMLFormElement>(null);
  const editing = usePluginEditor(plugin, store, form);
  const { saveState, isDirty } = editing;
  useLeaveGuard(isDirty);
  const [page, setPage] = useState(noPageOptions);
  const preview = useRef<HTMLDivElement>(null);
  const { config } = editing.draft;
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
            editing.save();
          }}
        >
          <PluginOptions editing={editing} />
          {saveState.state === 'merged' && (
            <PluginConflict saveState={saveState} onTakeTheirs={editing.takeTheirs} />
          )}
          <div className="plugin-form-bar">
            <p role="status">{statusText(saveState, isDirty)}</p>
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
          <PluginPreview config={config} page={page} />
        </div>
      </div>
      <PluginCode plugin={plugin} page={page} onPage={setPage} />
      <SiteChecker />
    </div>
  );
};
