import { escapeUTF8 } from 'entities';
import { Feed } from 'feed';
import { categoryOf } from '../../../contract/events/category.ts';
import { previewOf } from '../../../contract/events/image.ts';
import { whenInWords } from '../../words/when.ts';
import type { ViewEvent } from '../../views/view-event.ts';
import { cleanLine } from '../clean-text.ts';
import { descriptionOf, titleOf, whereOf } from '../event-texts.ts';
import { formerTime } from '../../events/former-time.ts';
import type { OutputContext, ViewEvents, WriteOutput } from '../output.ts';

/** Times named in an item; of more, their number. */
const maxNamedTimes = 5;

const termPlurals = { one: 'termín', few: 'termíny', many: 'termínu', other: 'termínů' };
const pluralRules = new Intl.PluralRules('cs');

/** `21. 11. 2026 v 18:00 a 22. 11. 2026 v 18:00 (zrušeno)`. */
const timesOf = ({ times, cancelled }: ViewEvent): string => {
  const named = times.slice(0, maxNamedTimes).map((time) => {
    const isCancelled = time.cancelled && !cancelled;
    const former = formerTime(time);
    const moved = former ? ` (původně ${whenInWords(former)})` : '';
    return `${whenInWords(time)}${isCancelled ? ' (zrušeno)' : moved}`;
  });
  const more = times.length - named.length;
  const rest =
    more > 0 ? [`a další ${more} ${termPlurals[pluralRules.select(more) as 'one']}`] : [];
  return [named.join(', '), ...rest].join(' ');
};

/** First line of an item: when and where, and whether it is cancelled. */
const factsOf = (event: ViewEvent): string =>
  `${event.cancelled ? 'Zrušeno. ' : ''}${timesOf(event)}, ${whereOf(event)}`;

/** HTML of an item; every text is escaped. */
const toHtml = (event: ViewEvent, publicUrl: string): string => {
  const [image] = event.images;
  const paragraphs = [factsOf(event), ...descriptionOf(event).split(/\n{2,}/)].filter(Boolean);
  const picture = image
    ? `<p><img src="${publicUrl}${previewOf(image)}" alt="${escapeUTF8(cleanLine(image.alt))}"></p>`
    : '';
  return (
    picture +
    paragraphs.map((text) => `<p>${escapeUTF8(text).replaceAll('\n', '<br>')}</p>`).join('')
  );
};

/** The events published last, latest first; their number is bounded by the output. */
const collect = async (events: ViewEvents): Promise<ViewEvent[]> => {
  const all: ViewEvent[] = [];
  for await (const batch of events) all.push(...batch);
  return all.sort((one, other) => other.createdAt - one.createdAt || other.id - one.id);
};

/** `toText`: titles and summaries of XML feeds are HTML, those of JSON Feed plain text. */
const createFeed = async (
  events: ViewEvents,
  { publicUrl, name, page, address }: OutputContext,
  toText: (text: string) => string,
): Promise<Feed> => {
  const items = await collect(events);
  const feed = new Feed({
    title: name,
    id: address,
    link: page,
    description: 'Nově zveřejněné akce',
    language: 'cs',
    generator: false,
    // Of the content, not of the request: equal feeds are equal texts.
    updated: new Date(Math.max(0, ...items.map(({ changedAt }) => changedAt))),
    feedLinks: { rss: address, atom: address, json: address },
  });
  for (const event of items) {
    const [image] = event.images;
    feed.addItem({
      title: toText(`${event.cancelled ? 'Zrušeno: ' : ''}${titleOf(event)}`),
      id: `${publicUrl}/api/event/${event.id}`,
      link: `${publicUrl}/detail/${event.slug}`,
      description: toText(factsOf(event)),
      content: toHtml(event, publicUrl),
      published: new Date(event.createdAt),
      date: new Date(event.changedAt),
      category: event.categories.map((slug) => ({ name: categoryOf(slug).title, term: slug })),
      ...(toText === plain && image && { image: publicUrl + previewOf(image) }),
    });
  }
  return feed;
};

const plain = (text: string): string => text;

/** RSS 2.0. */
export const writeRss: WriteOutput = async function* (events, context) {
  yield (await createFeed(events, context, escapeUTF8)).rss2();
};

/** Atom (RFC 4287). */
export const writeAtom: WriteOutput = async function* (events, context) {
  yield (await createFeed(events, context, escapeUTF8)).atom1();
};

/** JSON Feed. */
export const writeJsonFeed: WriteOutput = async function* (events, context) {
  yield (await createFeed(events, context, plain)).json1();
};
