import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { placeProgramme } from '../../contract/endpoints/place-page.ts';
import type { PlaceProgramme } from '../../contract/places/place-programme.ts';
import { toQueryTexts } from '../../contract/views/view-query.ts';
import { placeIdOf } from '../../domain/places/place-slug.ts';
import { placePagePath } from '../../domain/places/place-page-path.ts';
import { useFirstAnswer } from '../shell/first-answer.ts';
import { samePage } from '../shell/page-visit.ts';
import { useAnswer, type RequestState } from '../shell/use-answer.ts';

/** Loads a place by its slug with what is coming there, and corrects the address of an earlier title. */
export const usePlaceProgramme = (
  slug: string,
): readonly [RequestState<PlaceProgramme>, () => void] => {
  const navigate = useNavigate();
  const { search } = useLocation();
  const { place, failure } = useFirstAnswer();
  const id = placeIdOf(slug);
  // Partner data may be shown on this site, but not in widgets on other sites.
  const input =
    id === null ? null : { place: String(id), ...toQueryTexts({ fromKudyZNudy: true }) };
  const initial = place?.slug === slug.toLowerCase() ? place : null;
  const [request, retry] = useAnswer(placeProgramme, input, initial, failure);
  const current = request.state === 'ready' ? request.answer.slug : slug;
  useEffect(() => {
    if (current !== slug)
      void navigate(placePagePath + current + search, { replace: true, state: samePage });
  }, [navigate, current, slug, search]);
  return [id === null ? { state: 'failed', code: 'not-found' } : request, retry];
};
