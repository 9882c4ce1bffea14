import { expect, it } from 'vitest';
import { parseAddressCoordinates } from './address-coordinates.ts';

it.each([
  'https://mapy.com/cs/zakladni?x=16.2660000&y=49.7150000&z=17',
  'https://mapy.cz/turisticka?source=coor&id=16.266%2C49.715&x=16.3&y=49.8&z=14',
  'http://mapy.cz/?x=16.266&y=49.715',
  ' https://mapy.com/?x=16.266&y=49.715\n',
  'https://www.google.com/maps?q=49.715,16.266',
  'https://google.cz/maps?q=49.715,16.266',
  'https://www.google.cz/maps/search/?api=1&query=49.715%2C16.266',
  'https://www.google.com/maps/search/49.715,+16.266?entry=tts',
  'https://www.google.com/maps/@49.715,16.266,17z',
  'https://www.google.com/maps/place/49%C2%B042%2754.0%22N+16%C2%B015%2757.6%22E/@49.8,16.3,17z',
  'https://www.google.com/maps/place/Ty%C5%AFv+d%C5%AFm/@49.8,16.3,17z/data=!3m1!4b1!4m6!8m2!3d49.715!4d16.266',
])('parseAddressCoordinates reads %s', (address) =>
  expect(parseAddressCoordinates(address)).toEqual({ lat: 49.715, lng: 16.266 }),
);

it.each([
  '49.715, 16.266',
  // Short URLs contain no coordinates.
  'https://mapy.com/s/hurapovezu',
  'https://maps.app.goo.gl/abc',
  // The coordinates are the centre of the map, not the opened place.
  'https://mapy.com/cs/zakladni?source=firm&id=12841&x=16.266&y=49.715&z=17',
  'https://www.google.com/maps/place/Poli%C4%8Dka/@49.715,16.266,13z',
  // A route with two points.
  'https://www.google.com/maps/dir/A/B/@49.7,16.2,9z/data=!8m2!3d49.7!4d16.2!8m2!3d49.8!4d16.3',
  'https://www.google.com/maps?q=Poli%C4%8Dka',
  'https://www.google.com/maps?q=100%',
  'https://example.cz/?q=49.715,16.266',
  'https://notmapy.com/?x=16.266&y=49.715',
  'https://mapy.com.example.cz/?x=16.266&y=49.715',
  'https://www.google.com-maps.example/maps?q=49.715,16.266',
  'https://www.google.com/x/maps/search/49.715,16.266',
  'https://www.google.com/x/maps/@49.715,16.266,17z',
  'viz https://mapy.com/?x=16.266&y=49.715',
  'https://mapy.com/?x=16.266',
  'https://mapy.com/?source=coor',
  'https://www.google.com/maps?q',
])('parseAddressCoordinates returns null for %s', (address) =>
  expect(parseAddressCoordinates(address)).toBeNull(),
);
