// Centres that the source of municipalities puts outside of them, most of them into another one of the same name.
import pointInPolygon from 'point-in-polygon-hao';
import { feature } from 'topojson-client';

/** Degrees; a centre may lie this far outside a simplified outline. */
const TOLERANCE = 0.01;

function isNear([lng, lat], rings) {
  const offsets = [-TOLERANCE, 0, TOLERANCE];
  return offsets.some((east) =>
    offsets.some((north) => pointInPolygon([lng + east, lat + north], rings) !== false),
  );
}

/** Centroid of a ring of positions, and its area in square degrees. */
function centroidOf(ring) {
  let [area, lng, lat] = [0, 0, 0];
  for (let index = 1; index < ring.length; index++) {
    const [[x, y], [nextX, nextY]] = [ring[index - 1], ring[index]];
    const cross = x * nextY - nextX * y;
    area += cross / 2;
    lng += ((x + nextX) * cross) / 6;
    lat += ((y + nextY) * cross) / 6;
  }
  return { area: Math.abs(area), lng: lng / area, lat: lat / area };
}

/** Municipalities whose stray centres are replaced by the centroid of the largest part of their outline. */
export function correctStrayCentres(municipalities, topology) {
  const { features } = feature(topology, topology.objects.municipalities);
  const outlines = new Map(features.map(({ id, geometry }) => [id, geometry]));
  return municipalities.map((municipality) => {
    const { type, coordinates } = outlines.get(municipality.code);
    const parts = type === 'Polygon' ? [coordinates] : coordinates;
    const centre = [municipality.lng, municipality.lat];
    if (parts.some((rings) => isNear(centre, rings))) return municipality;
    const [{ lat, lng }] = parts
      .map(([outer]) => centroidOf(outer))
      .sort((one, other) => other.area - one.area);
    console.log(`  centre of ${municipality.title} (${municipality.district.title}) corrected`);
    return { ...municipality, lat: Number(lat.toFixed(5)), lng: Number(lng.toFixed(5)) };
  });
}
