import { useEffect, useRef } from 'react';
import { facetTitles } from '../../../contract/events/facet-titles.ts';
import { categories } from '../../../contract/events/category.ts';
import type { EditableEvent } from '../../../contract/organizers/own-event.ts';
import { momentInDigits } from '../../components/moment.ts';
import { timeEntryLabel } from '../schedule/time-entry-label.ts';
import type { DraftPart } from './merge-drafts.ts';
import { toEventTimes } from '../schedule/to-event-times.ts';
import type { EventSaveState, SavingStore } from '../saving-store.ts';
import { LiveText } from '../../../widget/index.ts';

const partTitles: Record<DraftPart, string> = {
  title: 'název',
  categories: 'kategorie',
  description: 'popis',
  price: 'vstupné',
  url: 'odkaz',
  organizer: 'pořadatel',
  contact: 'kontakt',
  prints_contact: 'tisk kontaktu',
  facets: 'dobré vědět',
  place: 'místo',
  schedule: 'termíny',
  images: 'obrázky',
};

const listOf = (parts: readonly DraftPart[]): string =>
  new Intl.ListFormat('cs').format(parts.map((part) => partTitles[part]));

/** Characters of a text shown in the note. */
const maxExcerptLength = 200;

/** Value of a part as saved elsewhere, in one line. */
const partText = ({ form, place }: EditableEvent, part: DraftPart): string => {
  if (part === 'schedule') {
    const [first] = form.schedule;
    const count = toEventTimes(form.schedule).length;
    if (!first || count === 0) return 'nic';
    return `termínů: ${count}, první ${timeEntryLabel(first.time)}`;
  }
  if (part === 'images') return `obrázků: ${form.images.length}`;
  if (part === 'place')
    return place ? `${place.title}, ${place.city.title}` : form.place.title || 'nic';
  if (part === 'categories')
    return form.categories
      .map((slug) => categories.find((one) => one.slug === slug)?.title)
      .join(', ');
  if (part === 'facets') return form.facets.map((slug) => facetTitles[slug]).join(', ') || 'nic';
  if (part === 'prints_contact') return form.prints_contact ? 'ano' : 'ne';
  const text = form[part].trim();
  return text.length > maxExcerptLength ? `${text.slice(0, maxExcerptLength)}…` : text || 'nic';
};

export interface DraftConflictNoteProps {
  saveState: Extract<EventSaveState, { state: 'conflict' | 'merged' }>;
  onDecide: SavingStore['decide'];
}

/** Note about a concurrent change: parts taken over, and a choice for those changed by both. */
export const DraftConflictNote = ({ saveState, onDecide }: DraftConflictNoteProps) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [saveState]);
  const at = saveState.state === 'merged' ? saveState.at : saveState.theirs.updated_at;
  return (
    <div className="event-form-conflict" role="alert" tabIndex={-1} ref={box}>
      <p>
        <strong>Akce se mezitím změnila</strong> v&nbsp;jiném okně nebo u&nbsp;někoho dalšího (
        {momentInDigits(at, Date.now())}). Nic jsme nepřepsali.
      </p>
      {saveState.state === 'merged' ? (
        <p>
          {saveState.isCancelled && <span>Akce je teď zrušená. </span>}
          {saveState.taken.length > 0 && (
            <LiveText>{`Převzali jsme odtud: ${listOf(saveState.taken)}. `}</LiveText>
          )}
          Co jste napsali, zůstává. Podívejte se na to a&nbsp;uložte.
        </p>
      ) : (
        <>
          {saveState.merged.taken.length > 0 && (
            <p>Převezmeme odtud: {listOf(saveState.merged.taken)}.</p>
          )}
          <p>Tam i&nbsp;tady se změnilo:</p>
          <ul>
            {saveState.merged.both.map((part) => (
              <li key={part}>
                {partTitles[part]}; tam je teď: <q>{partText(saveState.theirs, part)}</q>
              </li>
            ))}
          </ul>
          <p className="action-row">
            <button type="button" className="action" onClick={() => onDecide('mine')}>
              Ponechat moje
            </button>
            <button
              type="button"
              className="action action-quiet"
              onClick={() => onDecide('theirs')}
            >
              Převzít odtamtud
            </button>
          </p>
        </>
      )}
    </div>
  );
};
