import type { Credit } from '../../contract/map-settings.ts';

export interface CreditsProps {
  credits: readonly Credit[];
  logo: string | null;
}

/** Who made the map under the pins, as its terms ask. */
export const Credits = ({ credits, logo }: CreditsProps) => (
  <p className="credits" part="credits">
    {logo && <img src={logo} alt="" height="30" />}
    {credits.map(({ text, href }) =>
      href ? (
        <a key={text} href={href} target="_blank" rel="noopener noreferrer">
          {text}
        </a>
      ) : (
        <span key={text}>{text}</span>
      ),
    )}
  </p>
);
