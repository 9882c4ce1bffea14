import type { OwnEvent } from '../../../contract/organizers/own-event.ts';
import { protectedPages } from '../../../contract/protected-pages.ts';
import { sharingPath } from '../../../contract/social/sharing-path.ts';
import type { EventAction } from './own-event-calls.ts';

/** What an action of a row opens or does. */
export type RowActionTarget =
  /** Form, which returns to the list. */
  | { form: string }
  /** Another page. */
  | { page: string }
  | { act: EventAction }
  /** Part of the row below it. */
  | { part: 'dates' | 'repeat' };

export interface RowAction {
  label: string;
  target: RowActionTarget;
  /** Stands in the row also where the others are in its menu. */
  isMain: boolean;
}

/** Page that prints the poster of one event. */
const posterOf = (slug: string): string =>
  `${protectedPages.printing.path}/?rozvrzeni=poster&popisy=1&akce=${slug}`;

/** Action that changes whether the event takes place. */
const statusAction: Record<Exclude<OwnEvent['status'], 'deleted'>, [EventAction, string]> = {
  published: ['cancel', 'Zrušit akci'],
  cancelled: ['publish', 'Přece se koná'],
  draft: ['publish', 'Zveřejnit'],
};

export interface RowLook {
  /** Its dates can be opened. */
  hasDates: boolean;
  /** The note on the event that stands for it is one line, without its button. */
  isShort: boolean;
}

export const separateLabel = 'Není to totéž';

/** Actions of an event in their order. */
export const rowActions = (
  { id, slug, status, coming, posts, shown }: OwnEvent,
  { hasDates, isShort }: RowLook,
): RowAction[] => {
  const action = (label: string, target: RowActionTarget, isMain = false): RowAction => ({
    label,
    target,
    isMain,
  });
  const share = action('Sdílet', { page: sharingPath(id) });
  if (status === 'deleted')
    return [action('Obnovit', { act: 'restore' }, true), ...(posts > 0 ? [share] : [])];
  const isDraft = status === 'draft';
  const isComing = status === 'published' && coming > 0;
  const [act, label] = statusAction[status];
  return [
    action('Upravit', { form: `/moje-akce/upravit/${slug}` }, true),
    ...(isDraft ? [] : [action('Zobrazit', { page: `/detail/${slug}` })]),
    action('Kopírovat', { form: `/moje-akce/vytvorit?kopie=${slug}` }),
    ...(hasDates ? [action('Termíny', { part: 'dates' })] : []),
    ...(isDraft ? [] : [action('Znovu', { part: 'repeat' }, true)]),
    ...(isShort && shown ? [action(separateLabel, { act: 'separate' }, true)] : []),
    ...(posts > 0 || isComing ? [share] : []),
    ...(isComing ? [action('Plakát', { page: posterOf(slug) })] : []),
    action(label, { act }, isDraft),
    action('Smazat', { act: 'delete' }),
  ];
};
