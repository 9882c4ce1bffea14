import { eventDefaults } from '../../../contract/endpoints/own-events.ts';
import { setOrganizerProfile } from '../../../contract/endpoints/settings.ts';
import { atom, computed } from 'nanostores';
import type { OrganizerProfile } from '../../../contract/accounts/settings.ts';
import type { EventDraft } from '../../../contract/organizers/event-draft.ts';
import type { EventDefaults } from '../../../contract/organizers/event-defaults.ts';
import type { AccountStore } from '../../account/session/account-store.ts';
import { errorMessageOf } from '../../account/session/error-message.ts';

/** Saving of the form's values as the profile; `sentence` is the server's, null for none. */
export type ProfileSaving =
  | { state: 'idle' | 'saving' | 'saved' }
  | { state: 'failed'; sentence: string | null };

const isEmpty = (profile: OrganizerProfile): boolean =>
  Object.values(profile).every((value) => value === null);

/**
 * Defaults of a new event. The form does not wait for them: `onProfile` gets the profile once it is
 * loaded. Without an answer the form works as for somebody who has none.
 */
export const createEventDefaultsStore = (
  { ask }: Pick<AccountStore, 'ask'>,
  onProfile: (profile: OrganizerProfile) => void,
) => {
  const $defaults = atom<EventDefaults | null>(null);
  const $saving = atom<ProfileSaving>({ state: 'idle' });
  let isRequested = false;
  return {
    /** Null until they are loaded. */
    $defaults,
    $saving,
    /** The account is known to have no profile. */
    $hasNoProfile: computed(
      $defaults,
      (defaults) => defaults !== null && isEmpty(defaults.profile),
    ),
    /** Loads the defaults once. */
    async load(): Promise<void> {
      if (isRequested) return;
      isRequested = true;
      const result = await ask(eventDefaults, {});
      if (result.state !== 'done') return;
      $defaults.set(result.answer);
      onProfile(result.answer.profile);
    },
    /** Saves organizer, contact, web address and an existing place of a draft as the profile. */
    async saveProfile({ organizer, contact, url, place }: EventDraft): Promise<void> {
      if ($saving.get().state === 'saving') return;
      $saving.set({ state: 'saving' });
      const result = await ask(setOrganizerProfile, {
        organizer,
        contact,
        url,
        place: place.use_existing_place ? place.place : null,
      });
      $saving.set(
        result.state === 'done'
          ? { state: 'saved' }
          : { state: 'failed', sentence: errorMessageOf(result) },
      );
    },
  };
};
