import type { Credit } from '../../../contract/places/map-settings.ts';

export interface CreditsProps {
  credits: readonly Credit[];
  logo: string | null;
}

/** Whoever a logo belongs to: `https://api.mapy.com/img/…` is of `mapy.com`. */
const ownerOf = (logo: string): string | undefined =>
  /^https?:\/\/(?:(?:api|cdn|static|tiles?)\.)?([\w.:-]+)/.exec(logo)?.[1];

const Logo = ({ logo }: { logo: string }) => {
  const owner = ownerOf(logo);
  if (!owner) return <img src={logo} alt="" height="30" />;
  // Terms of providers ask for a logo that leads to them, at least 30 px high.
  return (
    <a href={`https://${owner}/`} target="_blank" rel="noopener noreferrer">
      <img src={logo} alt={owner} height="30" />
    </a>
  );
};

/** Who made the map under the pins, as its terms ask. */
export const Credits = ({ credits, logo }: CreditsProps) => (
  <p className="credits" part="credits">
    {logo && <Logo logo={logo} />}
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
