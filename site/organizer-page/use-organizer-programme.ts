import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { organizerProgramme } from '../../contract/endpoints/organizer-page.ts';
import type { OrganizerProgramme } from '../../contract/events/organizer-programme.ts';
import { toQueryTexts } from '../../contract/views/view-query.ts';
import { organizerPagePath, toOrganizerSlug } from '../../domain/events/organizer-slug.ts';
import { useFirstAnswer } from '../shell/first-answer.ts';
import { samePage } from '../shell/page-visit.ts';
import { useAnswer, type RequestState } from '../shell/use-answer.ts';

/** Loads an organiser by a spelling of its name with what is coming, and corrects the address to the slug. */
export const useOrganizerProgramme = (
  name: string,
): readonly [RequestState<OrganizerProgramme>, () => void] => {
  const navigate = useNavigate();
  const { search } = useLocation();
  const { organizer, failure } = useFirstAnswer();
  const slug = toOrganizerSlug(name);
  // Partner data may be shown on this site, but not in widgets on other sites.
  const input =
    slug === null ? null : { organizer: slug, ...toQueryTexts({ fromKudyZNudy: true }) };
  const initial = organizer?.slug === slug ? organizer : null;
  const [request, retry] = useAnswer(organizerProgramme, input, initial, failure);
  const current = request.state === 'ready' ? request.answer.slug : name;
  useEffect(() => {
    if (current !== name)
      void navigate(organizerPagePath + current + search, { replace: true, state: samePage });
  }, [navigate, current, name, search]);
  return [slug === null ? { state: 'failed', code: 'not-found' } : request, retry];
};
