import { outlines as outlinesEndpoint } from '../../../contract/endpoints/places.ts';
import { useMemo } from 'react';
import { Link } from 'react-router';
import type { LatLng } from '../../../contract/places/bounds.ts';
import type { Outlines } from '../../../contract/places/base-map.ts';
import { useAnswer } from '../../shell/use-answer.ts';
import { drawCountry, drawMap, mapHeight, mapWidth } from './draw-map.ts';
import './static-place-map.css';

export interface StaticPlaceMapProps {
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

interface DrawingProps {
  outlines: Outlines;
  point: LatLng;
}

const Surroundings = ({ outlines, point, town }: DrawingProps & { town: string }) => {
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

/** Small map of the country with the point. */
const Inset = ({ outlines, point }: DrawingProps) => {
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
 * Small map of the surroundings, drawn from the project's own outlines; the whole of it is a link
 * to the map. The town and its pin are drawn before the outlines are loaded, too.
 */
export const StaticPlaceMap = ({ point, town, approximate, address }: StaticPlaceMapProps) => {
  const [request] = useAnswer(outlinesEndpoint, {});
  const outlines = request.state === 'ready' ? request.answer : null;
  return (
    <Link className="place-map" to={address}>
      <span className="place-map-frame" aria-hidden="true">
        <svg
          className="place-map-drawing"
          viewBox={`0 0 ${mapWidth} ${mapHeight}`}
          preserveAspectRatio="xMidYMid slice"
        >
          {outlines && <Surroundings outlines={outlines} point={point} town={town} />}
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
