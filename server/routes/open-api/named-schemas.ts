import type * as v from 'valibot';
import { FormErrorSchema, TokenSchema, UserSchema } from '../../../contract/accounts/account.ts';
import { ApiKeySchema } from '../../../contract/accounts/api-key.ts';
import { OrganizerProfileSchema, SessionSchema } from '../../../contract/accounts/settings.ts';
import { DoneSchema } from '../../../contract/endpoints/done-answer.ts';
import { EventColumnsSchema } from '../../../contract/events/event-columns.ts';
import { EventDetailSchema } from '../../../contract/events/event-detail.ts';
import { EventSummarySchema, EventTimeSchema } from '../../../contract/events/event.ts';
import { EventImageSchema, ThumbnailSchema } from '../../../contract/events/image.ts';
import { PriceRangeSchema } from '../../../contract/events/price-range.ts';
import {
  EventDraftSchema,
  EventPlaceDraftSchema,
  RuleDraftSchema,
  TimeDraftSchema,
} from '../../../contract/organizers/event-draft.ts';
import { ShownEventSchema } from '../../../contract/organizers/event-likeness.ts';
import {
  ChosenPlaceSchema,
  EditableEventSchema,
  OwnEventSchema,
} from '../../../contract/organizers/own-event.ts';
import { EditablePlaceSchema, PlacePairSchema } from '../../../contract/places/place-editor.ts';
import { SourceEventSchema } from '../../../contract/organizers/source-event.ts';
import { ChangesPageSchema } from '../../../contract/outputs/change-feed.ts';
import { CityEventCountSchema, CitySchema } from '../../../contract/places/city.ts';
import { FoundPlaceSchema } from '../../../contract/places/place-search.ts';
import { PlaceReferenceSchema, PlaceSchema } from '../../../contract/places/place.ts';
import { PluginSchema } from '../../../contract/plugins/plugin.ts';

/** Schemas of the contract that have a name in the OpenAPI document; others stand where they are used. */
export const namedSchemas = {
  Error: FormErrorSchema,
  EventSummary: EventSummarySchema,
  EventDetail: EventDetailSchema,
  EventTime: EventTimeSchema,
  EventColumns: EventColumnsSchema,
  EventImage: EventImageSchema,
  Thumbnail: ThumbnailSchema,
  PriceRange: PriceRangeSchema,
  City: CitySchema,
  CityEventCount: CityEventCountSchema,
  Place: PlaceSchema,
  PlaceReference: PlaceReferenceSchema,
  ChangesPage: ChangesPageSchema,
  Done: DoneSchema,
  Token: TokenSchema,
  User: UserSchema,
  Session: SessionSchema,
  OrganizerProfile: OrganizerProfileSchema,
  ApiKey: ApiKeySchema,
  OwnEvent: OwnEventSchema,
  EditableEvent: EditableEventSchema,
  SourceEvent: SourceEventSchema,
  EventDraft: EventDraftSchema,
  EventPlaceDraft: EventPlaceDraftSchema,
  TimeDraft: TimeDraftSchema,
  RuleDraft: RuleDraftSchema,
  ShownEvent: ShownEventSchema,
  ChosenPlace: ChosenPlaceSchema,
  FoundPlace: FoundPlaceSchema,
  EditablePlace: EditablePlaceSchema,
  PlacePair: PlacePairSchema,
  Plugin: PluginSchema,
} as const satisfies Record<string, v.GenericSchema>;
