import type { Ref } from 'react';
import { Link } from 'react-router';
import type { EventAction } from './own-event-calls.ts';
import { ActionsMenu } from './actions-menu.tsx';
import { FormLink } from './form-link.tsx';
import type { RowAction, RowActionTarget } from './row-actions.ts';

type RowPart = Extract<RowActionTarget, { part: string }>['part'];

export interface RowActionListProps {
  title: string;
  actions: readonly RowAction[];
  /** Only the main ones stand in the row, the others in a menu. */
  isShort: boolean;
  /** Parts that are open. */
  opened: Record<RowPart, boolean>;
  onAct(action: EventAction): void;
  onToggle(part: RowPart): void;
  /** Button of the form for another date. */
  again: Ref<HTMLButtonElement>;
}

/** Actions of a row: links and buttons, named by the event too. */
export const RowActionList = ({
  title,
  actions,
  isShort,
  opened,
  onAct,
  onToggle,
  again,
}: RowActionListProps) => {
  const control = ({ label, target }: RowAction, role?: 'menuitem') => {
    const name = `${label}: ${title}`;
    const inMenu = role && { role, tabIndex: -1 };
    if ('form' in target)
      return (
        <FormLink key={label} to={target.form} aria-label={name} {...inMenu}>
          {label}
        </FormLink>
      );
    if ('page' in target)
      return (
        <Link key={label} to={target.page} aria-label={name} {...inMenu}>
          {label}
        </Link>
      );
    if ('part' in target)
      return (
        <button
          key={label}
          ref={target.part === 'repeat' ? again : undefined}
          type="button"
          className="link-button"
          aria-label={name}
          aria-expanded={opened[target.part]}
          onClick={() => onToggle(target.part)}
          {...inMenu}
        >
          {label}
        </button>
      );
    const { act } = target;
    // One button for the state of the event, which keeps the focus while its action changes.
    const key = act === 'cancel' || act === 'publish' ? 'state' : label;
    return (
      <button
        key={key}
        type="button"
        className="link-button"
        aria-label={name}
        onClick={() => onAct(act)}
        {...inMenu}
      >
        {label}
      </button>
    );
  };
  const rest = isShort ? actions.filter(({ isMain }) => !isMain) : [];
  return (
    <p className="own-event-row-actions">
      {actions.filter((action) => !rest.includes(action)).map((action) => control(action))}
      {rest.length > 0 && (
        <ActionsMenu label={`Další…: ${title}`}>
          {rest.map((action) => control(action, 'menuitem'))}
        </ActionsMenu>
      )}
    </p>
  );
};
