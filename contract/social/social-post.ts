import * as v from 'valibot';
import { isCivilDate } from '../events/civil-date.ts';
import { atMost, storableText, visible } from '../text-line.ts';
import { rowId, rowIdText } from '../row-id.ts';
import { maxSocialPages, SocialPageSchema } from './social-connection.ts';
import { socialFailures } from './social-failure.ts';

/** Most characters of a post; networks allow more, people do not read more. */
export const maxPostLength = 5000;

/** Why a post is not as it was wanted: a failure of the network, or a reason of ours. */
export const postFailures = [
  ...socialFailures,
  /** Before the post was sent, the event was moved; */
  'changed',
  /** or cancelled; */
  'cancelled',
  /** or it is not published any more; */
  'hidden',
  /** or what the post tells is over; */
  'over',
  /** or the account lost the event. */
  'foreign',
  /** The page is not connected any more. */
  'disconnected',
  /** The operator has not set the network up any more. */
  'not-set',
  /** The network has not said whether the post stands, and it could not be found out. */
  'unanswered',
] as const;
export type PostFailure = (typeof postFailures)[number];

/** `unknown`: sent, and nobody can say yet whether it stands. `deleting`: it stands, and is not to. */
export const socialPostStates = [
  'pending',
  'unknown',
  'posted',
  'deleting',
  'failed',
  'deleted',
] as const;
export type SocialPostState = (typeof socialPostStates)[number];

/** Post about an event on a page of a network. */
export const SocialPostSchema = v.object({
  id: v.number(),
  /** `notice`: says that something changed since an earlier post. */
  kind: v.picklist(['share', 'notice']),
  page: v.string(),
  message: v.string(),
  state: v.picklist(socialPostStates),
  failure: v.nullable(v.picklist(postFailures)),
  /** What to do about the failure, in Czech; null without one. */
  sentence: v.nullable(v.string()),
  /** Whether something is still to be done about it without anybody's help. */
  isOpen: v.boolean(),
  /** Wanted time of posting, epoch milliseconds. */
  due_at: v.number(),
  /** Whether that time has not come yet. */
  waits: v.boolean(),
  /** Epoch milliseconds; null until it is known to stand. */
  posted_at: v.nullable(v.number()),
  /** Address of the post at the network; null until it is known to stand. */
  address: v.nullable(v.string()),
});
export type SocialPost = v.InferOutput<typeof SocialPostSchema>;

/** Where an event is shared, and what a post about it begins with. */
export const EventSharesSchema = v.object({
  event: v.object({ id: v.number(), slug: v.string(), title: v.string() }),
  /** Address that posts link to. */
  link: v.string(),
  /** Path of the picture that the network shows with the link. */
  picture: v.string(),
  /** Whether the operator has set the network up. */
  available: v.boolean(),
  /** Connected pages. */
  pages: v.array(SocialPageSchema),
  /** Text that a post begins with. */
  message: v.string(),
  /** Why nothing can be posted about the event, in Czech; null when it can. */
  refusal: v.nullable(v.string()),
  /** The newest first. */
  posts: v.array(SocialPostSchema),
});
export type EventShares = v.InferOutput<typeof EventSharesSchema>;

export const EventSharesQuerySchema = v.strictObject({ id: rowIdText });

/** Wall clock of Europe/Prague. */
const civilMinute = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d$/, 'Zadejte den a\u00a0čas.'),
  v.check((text) => isCivilDate(text.slice(0, 10)), 'Takový den není.'),
);

export const EventShareInputSchema = v.strictObject({
  /** Id of the event. */
  event: rowId,
  /** Ids of connected pages. */
  pages: v.pipe(
    v.array(storableText(100)),
    v.minLength(1, 'Vyberte aspoň jednu stránku.'),
    v.maxLength(maxSocialPages),
  ),
  message: v.pipe(
    storableText(2 * maxPostLength),
    v.trim(),
    visible('Napište text příspěvku.'),
    v.maxLength(maxPostLength, atMost(maxPostLength)),
  ),
  /** `YYYY-MM-DDTHH:mm`; null for now. */
  at: v.nullable(civilMinute),
  /** Whether the pages are told when the event is cancelled or moved. */
  announces: v.boolean(),
});
export type EventShareInput = v.InferOutput<typeof EventShareInputSchema>;

/** Id of a post: in a body, and in a path. */
export const SocialPostIdSchema = v.strictObject({ id: rowId });
export const SocialPostPathSchema = v.strictObject({ id: rowIdText });
