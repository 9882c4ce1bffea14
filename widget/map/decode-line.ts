/** Turns `[lng, lat, dlng, dlat, …]` in 1/`scale` degree into `[lat, lng]` pairs in degrees. */
export const decodeLine = (line: readonly number[], scale: number): [number, number][] => {
  const points: [number, number][] = [];
  let lng = 0;
  let lat = 0;
  for (let index = 0; index + 1 < line.length; index += 2) {
    lng += line[index] as number;
    lat += line[index + 1] as number;
    points.push([lat / scale, lng / scale]);
  }
  return points;
};
