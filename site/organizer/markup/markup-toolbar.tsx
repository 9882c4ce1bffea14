import type { KeyboardEvent, RefObject } from 'react';
import { useToolbar } from '../../components/forms/use-toolbar.ts';
import { insertText } from '../paste/insert-text.ts';
import { markupEdit, type MarkupKind } from './markup-edit.ts';
import './markup-toolbar.css';

const kinds: readonly { kind: MarkupKind; title: string; letter?: string }[] = [
  { kind: 'bold', title: 'Tučně', letter: 'b' },
  { kind: 'list', title: 'Seznam' },
  { kind: 'link', title: 'Odkaz', letter: 'k' },
];

/** Makes an edit in a field as typing does; nothing where it would not fit. */
const applyMarkup = (area: HTMLTextAreaElement, kind: MarkupKind): void => {
  const { value: text, selectionStart, selectionEnd, maxLength } = area;
  const edit = markupEdit(kind, { text, start: selectionStart, end: selectionEnd });
  area.focus();
  const length = text.length - (edit.to - edit.from) + edit.insert.length;
  if (maxLength >= 0 && length > maxLength) return;
  area.setSelectionRange(edit.from, edit.to);
  insertText(area, edit.insert);
  area.setSelectionRange(edit.start, edit.end);
};

/** Key handler of the field: Ctrl+B and Ctrl+K, Command on a Mac. */
export const pressMarkupKey = (press: KeyboardEvent<HTMLTextAreaElement>): void => {
  if (!(press.ctrlKey || press.metaKey) || press.shiftKey || press.altKey) return;
  const found = kinds.find(({ letter }) => letter === press.key.toLowerCase());
  if (!found) return;
  press.preventDefault();
  applyMarkup(press.currentTarget, found.kind);
};

/** Buttons that write the markup of a description around its selection. */
export const MarkupToolbar = ({ area }: { area: RefObject<HTMLTextAreaElement | null> }) => {
  const { toolbar, button } = useToolbar(kinds.length);
  return (
    <div {...toolbar} className="markup-toolbar" aria-label="Úprava popisu">
      {kinds.map(({ kind, title, letter }, index) => (
        <button
          {...button(index)}
          key={kind}
          type="button"
          className={`markup-toolbar-${kind}`}
          title={letter && `${title} (Ctrl+${letter.toUpperCase()})`}
          aria-keyshortcuts={letter && `Control+${letter.toUpperCase()}`}
          // The field keeps its focus and selection.
          onPointerDown={(press) => press.preventDefault()}
          onClick={() => area.current && applyMarkup(area.current, kind)}
        >
          {title}
        </button>
      ))}
    </div>
  );
};
