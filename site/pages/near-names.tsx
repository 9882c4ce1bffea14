import { Link, useLocation, useNavigate } from 'react-router';
import { maxTextLength } from '../../contract/views/view-query.ts';
import { suggestions } from '../../contract/endpoints/search.ts';
import { typeset } from '../../domain/text/typeset.ts';
import { districtInWords } from '../../widget/index.ts';
import { textOfPath } from '../shell/text-of-path.ts';
import { useAnswer } from '../shell/use-answer.ts';
import './near-names.css';

const maxTowns = 3;

/** Towns and events with names like an unknown address, and the search; on such a page only. */
export const NearNames = () => {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const text = textOfPath(pathname);
  const [request] = useAnswer(suggestions, text.length > 1 ? { q: text } : null);
  const { cities, events } =
    request.state === 'ready' ? request.answer : { cities: [], events: [] };
  return (
    <>
      {cities.length + events.length > 0 && (
        <section className="near-names" aria-label="Podobné názvy">
          <p>Možná hledáte:</p>
          <ul>
            {cities.slice(0, maxTowns).map(({ slug, title, district }) => (
              <li key={slug}>
                <Link to={`/${slug}`}>{title}</Link>, {districtInWords(district)}
              </li>
            ))}
            {events.map(({ slug, title, place }) => (
              <li key={slug}>
                <Link to={`/detail/${slug}`}>{typeset(title)}</Link>, {place.city.title}
              </li>
            ))}
          </ul>
        </section>
      )}
      <form
        key={text}
        className="near-names-search"
        role="search"
        onSubmit={(submit) => {
          submit.preventDefault();
          const typed = new FormData(submit.currentTarget).get('q') as string;
          void navigate(`/?${new URLSearchParams({ q: typed }).toString()}`);
        }}
      >
        <label>
          Hledat akci, místo nebo obec
          <input
            className="text-field"
            type="search"
            name="q"
            defaultValue={text}
            maxLength={maxTextLength}
            required
          />
        </label>
        <button type="submit" className="action">
          Hledat
        </button>
      </form>
    </>
  );
};
