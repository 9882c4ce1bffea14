import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useAccountStore } from '../account/session/use-account.tsx';
import { useLoggedIn } from '../account/session/use-logged-in.ts';
import { createRequestKey } from '../account/session/request-key.ts';
import { samePage } from '../shell/page-visit.ts';
import { createDraftId, toDraftQuery } from './drafts/draft-address.ts';
import { browserDrafts } from './drafts/draft-storage.ts';
import {
  createEventFormStore,
  type EventFormOptions,
  type EventFormStore,
} from './event-form-store.ts';
import { sendImage } from './images/send-image.ts';
import { readListReturn } from './list/list-return.ts';
import { shrinkPicture } from './images/shrink-picture.ts';

/**
 * Store of the form in this browser, until the component unmounts; a save leads to the list that the
 * form was opened from. The page's address leads to the unsaved draft.
 */
export const useEventForm = (
  opened: Omit<EventFormOptions, 'owner' | 'onSaved'>,
): EventFormStore => {
  const { ask, authorized } = useAccountStore();
  const owner = useLoggedIn();
  const navigate = useNavigate();
  const { state } = useLocation();
  const [listReturn] = useState(() => readListReturn(state));
  const [store] = useState(() =>
    createEventFormStore(
      {
        ask,
        now: () => Date.now(),
        createId: createDraftId,
        createKey: createRequestKey,
        drafts: browserDrafts,
        shrinkPicture,
        sendImage: (file, requestKey, onProgress, signal) =>
          authorized((token) => sendImage(file, { token, requestKey }, onProgress, signal)),
      },
      {
        ...opened,
        owner,
        onSaved({ event, isPublic, isNew, isOver }) {
          if (isPublic)
            void navigate(`/moje-akce${listReturn.list?.search ?? ''}`, {
              state: {
                saved: event.slug,
                isNew,
                isOver,
                isDouble: event.shown !== null,
                // A new address replaces the one that the row had.
                ...(listReturn.list && { list: { ...listReturn.list, slug: event.slug } }),
              },
            });
          // A new event gets its slug with the first save.
          else if (opened.event === null)
            void navigate(`/moje-akce/upravit/${event.slug}`, {
              replace: true,
              preventScrollReset: true,
              state: { saved: event, ...listReturn },
            });
        },
      },
    ),
  );
  useEffect(() => store.start(), [store]);
  useEffect(
    () =>
      store.$draftAddress.listen((address) => {
        // The page of an event saved for the first time is opened by `onSaved`.
        if (address.slug === opened.address.slug)
          void navigate(
            { search: toDraftQuery(address) },
            { replace: true, preventScrollReset: true, state: { ...samePage, ...listReturn } },
          );
      }),
    [listReturn, navigate, opened.address.slug, store],
  );
  return store;
};
