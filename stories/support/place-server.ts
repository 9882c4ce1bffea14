import { fn } from 'storybook/test';
import { placeTaken } from '../../contract/organizers/event-form.ts';
import {
  editablePage,
  mostPairs,
  type EditablePlace,
  type MergeForm,
  type MergePreview,
  type PairVerdict,
  type PlaceChange,
  type RenameForm,
  type RepositionForm,
  type TakenOver,
} from '../../contract/organizers/place-editor.ts';
import { distance } from '../../domain/geo/distance.ts';
import { fold } from '../../domain/text/fold.ts';
import { wordsOf } from '../../domain/text/word-match.ts';
import { isSamePoint } from '../../domain/places/place-identity.ts';
import { createNameMatch } from '../../domain/text/abbreviations.ts';
import { likelySame, placeSimilarity, reasonOf } from '../../domain/places/place-similarity.ts';
import type { ErrorCode } from '../../contract/error.ts';
import type { CallResult } from '../../site/account/session/account-client.ts';
import { somePlaces } from '../fixtures/editable-places.ts';
import { now } from '../fixtures/now.ts';
import { done, fakeAccount, jana } from './fake-account.ts';

type Moving = MergePreview['events'][number];

/** As many events as a place says it has, the last one a draft. */
const eventsOf = ({ id, events, title }: EditablePlace): Moving[] =>
  Array.from({ length: events }, (_, index) => ({
    id: id * 1000 + index,
    slug: `akce-${id}-${index}`,
    title: index === 0 ? `Ples v místě ${title}` : `Přednáška č. ${index + 1}`,
    status: index > 0 && index === events - 1 ? ('draft' as const) : ('published' as const),
    time:
      index > 0 && index === events - 1
        ? null
        : {
            id: id * 1000 + index,
            precision: 'timed' as const,
            cancelled: false,
            start: '2026-11-28T19:00+01:00',
            end: '2026-11-28T23:00+01:00',
          },
  }));

const codes: Record<number, ErrorCode> = { 404: 'not-found', 409: 'conflict', 410: 'gone' };

const refused = (
  status: number,
  message: string,
  fields: Record<string, string> = {},
  place?: EditablePlace,
) => ({
  state: 'refused' as const,
  status,
  error: {
    code: codes[status] ?? ('invalid-form' as const),
    message,
    field: null,
    fields,
    ...(place && { place: { id: place.id, title: place.title, editable: true } }),
  },
});
type Refused = ReturnType<typeof refused>;
const missing = refused(404, 'Takové místo nemáme.');
const tooLate = refused(409, 'Místo mezitím upravil někdo jiný.');

interface Merge {
  id: number;
  source: EditablePlace;
  target: number;
  moved: Moving[];
}

export interface PlaceServer {
  places?: readonly EditablePlace[];
  history?: Record<number, PlaceChange[]>;
  /** What others merged of theirs. */
  taken?: readonly TakenOver[];
  /** An administrator's. */
  everybodys?: boolean;
  /** What is said to a call instead, as long as it says something. */
  instead?: Record<string, CallResult<unknown> | (() => CallResult<unknown> | null)>;
}

/** A server of somebody's own places that keeps what is done to them, and what it was asked. */
export const servePlaces = ({
  places = somePlaces,
  history = {},
  taken = [],
  everybodys = false,
  instead = {},
}: PlaceServer) => {
  const asked = fn();
  let known: EditablePlace[] = [];
  let events = new Map<number, Moving[]>();
  let changes = new Map<number, PlaceChange[]>();
  let merges: Merge[] = [];
  let distinct = new Set<string>();
  let gone = new Map<number, number>();
  let last = 100;
  const reset = (): void => {
    asked.mockClear();
    known = [...places];
    events = new Map(places.map((place) => [place.id, eventsOf(place)]));
    changes = new Map(Object.entries(history).map(([id, list]) => [Number(id), [...list]]));
    merges = [];
    distinct = new Set();
    gone = new Map();
  };
  reset();

  const find = (id: number): EditablePlace | undefined => known.find((place) => place.id === id);
  const put = (id: number, to: Partial<EditablePlace>): EditablePlace => {
    const place = find(id)!;
    const next = { ...place, ...to, version: place.version + 1 };
    known = known.map((one) => (one.id === id ? next : one));
    return next;
  };
  /** What is said of a number without a place: what has it, or that there is none. */
  const without = (id: number): Refused => {
    const into = find(gone.get(id) ?? 0);
    return into
      ? refused(410, `Místo mezitím někdo sloučil s\u00a0„${into.title}“.`, {}, into)
      : missing;
  };
  type Happened = PlaceChange extends infer Change
    ? Change extends PlaceChange
      ? Omit<Change, 'id' | 'at' | 'actor'>
      : never
    : never;
  const write = (id: number, what: Happened): void => {
    const change = { id: ++last, at: now, actor: 'Jana Nováková', ...what } as PlaceChange;
    changes.set(id, [change, ...(changes.get(id) ?? [])]);
  };
  const pairs = () =>
    known
      .flatMap((one, index) => known.slice(index + 1).map((other) => ({ one, other })))
      .map(({ one, other }) => ({
        one,
        other,
        metres: distance(one, other),
        score: placeSimilarity(
          { ...one, town: one.city.title },
          { ...other, town: other.city.title },
        ),
        reason: reasonOf({ ...one, town: one.city.title }, { ...other, town: other.city.title }),
        refused: distinct.has(`${one.id} ${other.id}`),
      }))
      .filter(({ score }) => score >= likelySame)
      .sort((one, other) => Number(one.refused) - Number(other.refused) || other.score - one.score)
      .slice(0, mostPairs);

  const merge = ({ source, source_version, target, target_version }: MergeForm) => {
    const [from, to] = [find(source), find(target)];
    if (!from || !to) return without(from ? target : source);
    if (from.version !== source_version || to.version !== target_version) return tooLate;
    const moved = events.get(source) ?? [];
    events.set(target, [...(events.get(target) ?? []), ...moved]);
    known = known.filter(({ id }) => id !== source);
    gone.set(source, target);
    const id = ++last;
    merges.push({ id, source: from, target, moved });
    write(target, {
      kind: 'merged',
      other: { id: source, title: from.title },
      events: moved.length,
      merge: id,
    });
    write(source, {
      kind: 'merged-into',
      other: { id: target, title: to.title },
      events: moved.length,
      merge: id,
    });
    const sums = { events: to.events + from.events, coming: to.coming + from.coming };
    return done({ place: put(target, sums), merge: id, events: moved.length });
  };
  const unmerge = ({ merge: id }: { merge: number }) => {
    const one = merges.find((each) => each.id === id);
    if (!one) return refused(404, 'Tohle sloučení už vzít zpět nejde.');
    merges = merges.filter((each) => each !== one);
    const { source, moved } = one;
    const target = find(one.target)!;
    events.set(
      target.id,
      (events.get(target.id) ?? []).filter((event) => !moved.includes(event)),
    );
    known = [...known, { ...source, version: source.version + 1 }];
    gone.delete(source.id);
    for (const place of [source.id, target.id])
      changes.set(
        place,
        (changes.get(place) ?? []).map((change) =>
          'merge' in change && change.merge === id ? { ...change, merge: null } : change,
        ),
      );
    const nameOf = ({ id: place, title }: EditablePlace) => ({ id: place, title });
    write(target.id, { kind: 'unmerged', other: nameOf(source), events: moved.length });
    write(source.id, { kind: 'restored', other: nameOf(target), events: moved.length });
    const sums = { events: target.events - source.events, coming: target.coming - source.coming };
    return done({
      source: find(source.id),
      target: put(target.id, sums),
      events: moved.length,
    });
  };
  const change = (
    { place: id, version }: { place: number; version: number },
    to: Partial<EditablePlace>,
    what: (place: EditablePlace) => Happened,
    wrong?: Refused | undefined,
  ) => {
    const place = find(id);
    if (!place) return without(id);
    if (place.version !== version) return tooLate;
    if (wrong) return wrong;
    write(id, what(place));
    return done(put(id, to));
  };

  const answer = (name: string, body: unknown): CallResult<unknown> => {
    switch (name) {
      case 'user':
        return done(jana);
      case 'editablePlaces': {
        const { q = '', after = 0, near } = body as { q?: string; after?: number; near?: number };
        const isNamed = createNameMatch(wordsOf(q));
        const found = known
          .filter(({ title, city }) => isNamed(fold(`${title} ${city.title}`)))
          .sort((one, other) => one.title.localeCompare(other.title, 'cs'));
        const answer = { count: found.length, everybodys, taken_over: taken };
        const middle = near === undefined ? undefined : find(near);
        if (middle) {
          const others = found.filter(({ id }) => id !== near);
          others.sort((one, other) => distance(middle, one) - distance(middle, other));
          return done({ ...answer, places: others.slice(0, 10), next: null });
        }
        const end = after + editablePage;
        const next = end < found.length ? end : null;
        return done({ ...answer, places: found.slice(after, end), next });
      }
      case 'editablePlace': {
        const { place } = body as { place: number };
        const found = find(place);
        return found ? done(found) : without(place);
      }
      case 'judgePair': {
        const verdict = body as PairVerdict;
        const key = `${verdict.one} ${verdict.other}`;
        if (verdict.refused) distinct.add(key);
        else distinct.delete(key);
        return done(verdict);
      }
      case 'placePairs':
        return done(pairs());
      case 'placeHistory':
        return done(changes.get((body as { place: number }).place) ?? []);
      case 'mergePreview': {
        const { source, target } = body as { source: number; target: number };
        const [from, to] = [find(source), find(target)];
        if (!from || !to) return without(from ? target : source);
        const nextOf = ({ coming, title }: EditablePlace) =>
          coming > 0 ? `Ples v místě ${title}` : null;
        return done({
          source: from,
          target: to,
          metres: distance(from, to),
          next: { source: nextOf(from), target: nextOf(to) },
          events: events.get(source) ?? [],
        });
      }
      case 'mergePlaces':
        return merge(body as MergeForm) as CallResult<unknown>;
      case 'unmergePlaces':
        return unmerge(body as { merge: number }) as CallResult<unknown>;
      case 'renamePlace': {
        const form = body as RenameForm;
        return change(form, { title: form.title }, ({ title }) => ({
          kind: 'renamed',
          from: title,
          to: form.title,
        })) as CallResult<unknown>;
      }
      case 'repositionPlace': {
        const form = body as RepositionForm;
        const to = { lat: form.latitude, lng: form.longitude };
        const standing = known.find((one) => one.id !== form.place && isSamePoint(one, to));
        return change(
          form,
          { ...to, approximate: false },
          ({ lat, lng }) => ({ kind: 'repositioned', from: { lat, lng }, to }),
          standing && refused(400, placeTaken, { latitude: placeTaken }, standing),
        ) as CallResult<unknown>;
      }
      default:
        throw new Error(`nobody expects ${name}`);
    }
  };
  const account = fakeAccount((name, body) => {
    if (name !== 'user') asked(name, body);
    const given = instead[name];
    return (typeof given === 'function' ? given() : given) ?? answer(name, body);
  }, jana);
  return {
    account,
    asked,
    /** As it was at first: a story may be played again. */
    reset,
    /** Somebody else is faster. */
    change: (id: number, to: Partial<EditablePlace>): void => void put(id, to),
    /** Somebody else merges two of them. */
    merge(source: number, target: number): void {
      known = known.filter(({ id }) => id !== source);
      gone.set(source, target);
    },
  };
};
