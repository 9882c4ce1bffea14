import { Fragment } from 'react';
import { Link } from 'react-router';
import type { OrganizerProgramme } from '../../contract/events/organizer-programme.ts';
import { toOrganizerPage } from '../../domain/events/organizer-slug.ts';
import { districtInWords, nbsp } from '../../widget/index.ts';

/** Towns where events of the same name are coming: of the same organiser, or of another one named so. */
export const OtherTowns = ({
  programme: { slug, city: own, elsewhere, moreTowns },
}: {
  programme: OrganizerProgramme;
}) => {
  if (elsewhere.length === 0) return null;
  const titles = [own, ...elsewhere.map(({ city }) => city)].map(({ title }) => title);
  const repeats = (title: string) => titles.filter((other) => other === title).length > 1;
  return (
    <p className="other-towns">
      Pod stejným jménem se chystají akce i&nbsp;jinde:{' '}
      {elsewhere.map(({ city: { slug: town, title, district }, count }, index) => (
        <Fragment key={town}>
          {index > 0 && ', '}
          <Link to={toOrganizerPage(town, slug)}>
            {title}
            {repeats(title) && `, ${districtInWords(district)}`}
            {`${nbsp}(${count})`}
          </Link>
        </Fragment>
      ))}
      {moreTowns > 0 && ` a${nbsp}další obce${nbsp}(${moreTowns})`}.
    </p>
  );
};
