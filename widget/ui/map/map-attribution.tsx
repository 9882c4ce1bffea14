import type { Attribution } from '../../../contract/places/base-map.ts';

export interface MapAttributionProps {
  credits: readonly Attribution[];
  logo: string | null;
}

/** Domain of the owner of a logo: `mapy.com` for `https://api.mapy.com/img/…`. */
const ownerOf = (logo: string): string | undefined =>
  /^https?:\/\/(?:(?:api|cdn|static|tiles?)\.)?([\w.:-]+)/.exec(logo)?.[1];

const Logo = ({ logo }: { logo: string }) => {
  const owner = ownerOf(logo);
  if (!owner) return <img src={logo} alt="" height="30" />;
  // Terms of providers require a logo of at least 30 px that links to them.
  return (
    <a href={`https://${owner}/`} target="_blank" rel="noopener noreferrer">
      <img src={logo} alt={owner} height="30" />
    </a>
  );
};

/** Attribution of the tiles, required by the terms of their providers. */
export const MapAttribution = ({ credits, logo }: MapAttributionProps) => (
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
