import { useMemo } from 'react';
import { Link } from 'react-router';
import type { LatLng } from '../../../contract/places/bounds.ts';
import type { Outlines } from '../../../contract/places/map-settings.ts';
import { useAnswer } from '../../shell/use-answer.ts';
import { drawCountry, drawMap, mapHeight, mapWidth } from './draw-map.ts';
import './place-map.css';

export interface PlaceMapProps {
  point: LatLng;
  /** Name of the town the point lies in. */
  town: string;
  /** Only the town is known: a circle instead of a pin. */
  approximate: boolean;
  /** Address of the map of events around the point. */
  address: string;
}

const insetWidth = 92;
const [middleX, middleY] = [mapWidth / 2, mapHeight / 2];
const pin = 'M0 0c-1.5-5-11-11.5-11-20.5a11 11 0 0 1 22 0c0 9-9.5 15.5-11 20.5z';

interface Drawn {
  outlines: Outlines;
  point: LatLng;
}

const Ground = ({ outlines, point, town }: Drawn & { town: string }) => {
  const map = useMemo(() => drawMap(outlines, point, town), [outlines, point, town]);
  return (
    <>
      <path className="place-map-land" d={map.land} />
      <path className="place-map-town" d={map.builtUp} />
      <path className="place-map-district" d={map.districts} />
      <path className="place-map-river" d={map.rivers} />
      <path className="place-map-lake" d={map.lakes} />
      <path className="place-map-region" d={map.regions} />
      <path className="place-map-border" d={map.land} />
      {map.towns.map(({ title, x, y, rank, isLeft, room }) => (
        <g
          key={`${title} ${x}`}
          className={`place-map-${room}${rank < 3 ? ' place-map-large' : ''}`}
        >
          <circle className="place-map-dot" cx={x} cy={y} r={rank < 3 ? 3 : 2.2} />
          <text x={isLeft ? x - 7 : x + 7} y={y + 4} textAnchor={isLeft ? 'end' : 'start'}>
            {title}
          </text>
        </g>
      ))}
    </>
  );
};

/** Where in the country the point lies. */
const Inset = ({ outlines, point }: Drawn) => {
  const country = useMemo(() => drawCountry(outlines, point, insetWidth), [outlines, point]);
  return (
    <svg
      className="place-map-inset"
      width={insetWidth}
      height={country.height}
      viewBox={`0 0 ${insetWidth} ${country.height}`}
    >
      <path d={country.path} />
      <circle cx={country.point.x} cy={country.point.y} r="4" />
    </svg>
  );
};

/**
 * A small map of the surroundings, of the project's own outlines; the whole of it leads to the map. The
 * town and its pin stand there without outlines, too.
 */
export const PlaceMap = ({ point, town, approximate, address }: PlaceMapProps) => {
  const [asked] = useAnswer('outlines', {});
  const outlines = asked.state === 'ready' ? asked.answer : null;
  return (
    <Link className="place-map" to={address}>
      <span className="place-map-frame" aria-hidden="true">
        <svg
          className="place-map-drawing"
          viewBox={`0 0 ${mapWidth} ${mapHeight}`}
          preserveAspectRatio="xMidYMid slice"
        >
          {outlines && <Ground outlines={outlines} point={point} town={town} />}
          <g transform={`translate(${middleX} ${middleY})`}>
            {approximate ? (
              <circle className="place-map-circle" r="15" />
            ) : (
              <>
                <path className="place-map-pin" d={pin} />
                <circle className="place-map-eye" cy="-20.5" r="4" />
              </>
            )}
            <text className="place-map-here" y={approximate ? 31 : 17} textAnchor="middle">
              {town}
            </text>
          </g>
        </svg>
        {outlines && <Inset outlines={outlines} point={point} />}
      </span>
      <span className="place-map-label">Ukázat na mapě</span>
    </Link>
  );
};
