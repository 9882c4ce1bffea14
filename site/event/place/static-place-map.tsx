import { mapSettings, outlines as outlinesEndpoint } from '../../../contract/endpoints/places.ts';
import { useMemo } from 'react';
import { Link } from 'react-router';
import type { LatLng } from '../../../contract/places/bounds.ts';
import type { Outlines } from '../../../contract/places/base-map.ts';
import { useAnswer } from '../../shell/use-answer.ts';
import { drawCountry, drawMap, mapHeight, mapWidth } from './draw-map.ts';
import { PlacePin } from './place-pin.tsx';
import { StreetMap } from './street-map.tsx';
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
 * Small map with the point: the streets around it where the provider of tiles has them, otherwise
 * its surroundings, drawn from the project's own outlines. A press anywhere but on the credits leads
 * to the map of events. The town and its pin are drawn before anything is loaded, too.
 */
export const StaticPlaceMap = ({ point, town, approximate, address }: StaticPlaceMapProps) => {
  const [request] = useAnswer(outlinesEndpoint, {});
  const outlines = request.state === 'ready' ? request.answer : null;
  // Streets around the middle of a town would pass for those of the place.
  const [settings] = useAnswer(mapSettings, approximate ? null : {});
  const tiles = settings.state === 'ready' ? settings.answer.tiles : null;
  return (
    <div className="place-map">
      <div className="place-map-picture">
        <div className="place-map-frame" aria-hidden="true">
          <svg
            className="place-map-drawing"
            viewBox={`0 0 ${mapWidth} ${mapHeight}`}
            preserveAspectRatio="xMidYMid slice"
          >
            {outlines && <Surroundings outlines={outlines} point={point} town={town} />}
            <g transform={`translate(${middleX} ${middleY})`}>
              {approximate ? <circle className="place-map-circle" r="15" /> : <PlacePin />}
              <text className="place-map-here" y={approximate ? 31 : 17} textAnchor="middle">
                {town}
              </text>
            </g>
          </svg>
          {outlines && <Inset outlines={outlines} point={point} />}
        </div>
        {tiles && <StreetMap key={`${point.lat} ${point.lng}`} tiles={tiles} point={point} />}
      </div>
      <Link className="place-map-label" to={address}>
        Zobrazit na mapě
      </Link>
    </div>
  );
};
