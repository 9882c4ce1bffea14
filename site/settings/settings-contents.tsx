import { sectionTitles, toSectionId, type SectionName } from './section-titles.ts';

/** Links to the sections of the page. */
export const SettingsContents = ({ names }: { names: readonly SectionName[] }) => (
  <nav className="settings-contents" aria-label="Části nastavení">
    <ul>
      {names.map((name) => (
        <li key={name}>
          <a
            href={`#${toSectionId(name)}`}
            onClick={(click) => {
              // Without an entry of history, which would take the focus to the top of the page.
              click.preventDefault();
              const heading = document.getElementById(toSectionId(name));
              heading?.scrollIntoView();
              heading?.focus({ preventScroll: true });
            }}
          >
            {sectionTitles[name]}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);
