import { useEffect, useRef } from 'react';
import { facetTitles } from '../../../contract/organizers/facet-titles.ts';
import { categories } from '../../../contract/events/category.ts';
import type { EditableEvent } from '../../../contract/organizers/own-event.ts';
import { entryInWords } from '../schedule/entry-in-words.ts';
import type { DraftPart } from './merge-drafts.ts';
import { toTimes } from '../schedule/to-times.ts';
import type { Outcome, Saving } from '../use-saving.ts';

const partTitles: Record<DraftPart, string> = {
  title: 'název',
  categories: 'kategorie',
  description: 'popis',
  price: 'vstupné',
  url: 'odkaz',
  organizer: 'pořadatel',
  contact: 'kontakt',
  facets: 'dobré vědět',
  place: 'místo',
  schedule: 'termíny',
  images: 'obrázky',
};

const when = new Intl.DateTimeFormat('cs', {
  timeZone: 'Europe/Prague',
  day: 'numeric',
  month: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

const listOf = (parts: readonly DraftPart[]): string =>
  new Intl.ListFormat('cs').format(parts.map((part) => partTitles[part]));

const longest = 200;

/** A part as it was saved elsewhere, in a line. */
const inWords = ({ form, place }: EditableEvent, part: DraftPart): string => {
  if (part === 'schedule') {
    const [first] = form.schedule;
    const count = toTimes(form.schedule).length;
    if (!first || count === 0) return 'nic';
    return `termínů: ${count}, první ${entryInWords(first.time)}`;
  }
  if (part === 'images') return `obrázků: ${form.images.length}`;
  if (part === 'place')
    return place ? `${place.title}, ${place.city.title}` : form.place.title || 'nic';
  if (part === 'categories')
    return form.categories
      .map((slug) => categories.find((one) => one.slug === slug)?.title)
      .join(', ');
  if (part === 'facets') return form.facets.map((slug) => facetTitles[slug]).join(', ') || 'nic';
  const text = form[part].trim();
  return text.length > longest ? `${text.slice(0, longest)}…` : text || 'nic';
};

export interface ConflictNoteProps {
  outcome: Extract<Outcome, { state: 'conflict' | 'merged' }>;
  onTake: Saving['take'];
}

/** It was changed elsewhere meanwhile: what came of it, and what is for somebody to decide. */
export const ConflictNote = ({ outcome, onTake }: ConflictNoteProps) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [outcome]);
  const at = outcome.state === 'merged' ? outcome.at : outcome.theirs.updated_at;
  return (
    <div className="event-form-conflict" role="alert" tabIndex={-1} ref={box}>
      <p>
        <strong>Akce se mezitím změnila</strong> v&nbsp;jiném okně nebo u&nbsp;někoho dalšího (
        {when.format(at)}). Nic jsme nepřepsali.
      </p>
      {outcome.state === 'merged' ? (
        <p>
          {outcome.isCancelled && 'Akce je teď zrušená. '}
          {outcome.taken.length > 0 && `Převzali jsme odtud: ${listOf(outcome.taken)}. `}
          Co jste napsali, zůstává. Podívejte se na to a&nbsp;uložte.
        </p>
      ) : (
        <>
          {outcome.merged.taken.length > 0 && (
            <p>Převezmeme odtud: {listOf(outcome.merged.taken)}.</p>
          )}
          <p>Tam i&nbsp;tady se změnilo:</p>
          <ul>
            {outcome.merged.both.map((part) => (
              <li key={part}>
                {partTitles[part]}; tam je teď: <q>{inWords(outcome.theirs, part)}</q>
              </li>
            ))}
          </ul>
          <p className="action-row">
            <button
              type="button"
              className="action"
              onClick={() => onTake(outcome.theirs, outcome.merged.mine, outcome.merged.taken)}
            >
              Nechat moje
            </button>
            <button
              type="button"
              className="action action-quiet"
              onClick={() =>
                onTake(outcome.theirs, outcome.merged.theirs, [
                  ...outcome.merged.taken,
                  ...outcome.merged.both,
                ])
              }
            >
              Převzít odtamtud
            </button>
          </p>
        </>
      )}
    </div>
  );
};
