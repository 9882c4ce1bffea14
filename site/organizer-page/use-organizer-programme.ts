import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { organizerProgramme } from '../../contract/endpoints/organizer-page.ts';
import type { OrganizerProgramme } from '../../contract/events/organizer-programme.ts';
import { toQueryTexts } from '../../contract/views/view-query.ts';
import { toOrganizerPage, toOrganizerSlug } from '../../domain/events/organizer-slug.ts';
import { slugify } from '../../domain/text/fold.ts';
import { useFirstAnswer } from '../shell/first-answer.ts';
import { samePage } from '../shell/page-visit.ts';
import { useAnswer, type RequestState } from '../shell/use-answer.ts';

/**
 * Loads an organiser with what is coming, by spellings of its town and of its name, and corrects the address to
 * their slugs.
 */
export const useOrganizerProgramme = (
  cityName: string,
  name: string,
): readonly [RequestState<OrganizerProgramme>, () => void] => {
  const navigate = useNavigate();
  const { search } = useLocation();
  const { organizer, failure } = useFirstAnswer();
  const city = slugify(cityName);
  const slug = toOrganizerSlug(name);
  const isNamed = city !== '' && slug !== null;
  // Partner data may be shown on this site, but not in widgets on other sites.
  const input = isNamed
    ? { ...toQueryTexts({ fromKudyZNudy: true }), city, organizer: slug }
    : null;
  const isFirst = organizer?.slug === slug && organizer?.city.slug === city;
  const [request, retry] = useAnswer(
    organizerProgramme,
    input,
    isFirst ? organizer : null,
    failure,
  );
  const given = toOrganizerPage(cityName, name);
  const current =
    request.state === 'ready'
      ? toOrganizerPage(request.answer.city.slug, request.answer.slug)
      : given;
  useEffect(() => {
    if (current !== given) void navigate(current + search, { replace: true, state: samePage });
  }, [navigate, current, given, search]);
  return [isNamed ? request : { state: 'failed', code: 'not-found' }, retry];
};
