import { Icon } from '../../shell/icon.tsx';
import { OutsideLink } from '../../components/outside-link.tsx';
import {
  mapyAddress,
  mapyRouteAddress,
  routeAddress,
  type NavigatedPlace,
} from './navigation-addresses.ts';
import './place-ways.css';

/** Links to a place in maps and navigations. */
export const PlaceWays = ({ place }: { place: NavigatedPlace }) => {
  const mapyRoute = mapyRouteAddress(place);
  return (
    <p className="place-ways">
      <OutsideLink href={mapyAddress(place)}>
        <Icon sign="map" size={18} /> Zobrazit na&nbsp;Mapy.com
      </OutsideLink>
      {mapyRoute !== null && (
        <OutsideLink href={mapyRoute}>
          <Icon sign="route" size={18} /> Trasa na&nbsp;Mapy.com
        </OutsideLink>
      )}
      <OutsideLink href={routeAddress(place)}>
        <Icon sign="route" size={18} /> Trasa v&nbsp;Google Maps
      </OutsideLink>
    </p>
  );
};
