import * as v from 'valibot';

export const latitude = v.pipe(v.number(), v.minValue(-90), v.maxValue(90));
export const longitude = v.pipe(v.number(), v.minValue(-180), v.maxValue(180));

export const LatLngSchema = v.object({ lat: latitude, lng: longitude });
/** Point in WGS 84 degrees. */
export type LatLng = v.InferOutput<typeof LatLngSchema>;

/** Rectangle in WGS 84 degrees by its corners; never across the 180th meridian. */
export const BoundsSchema = v.object({ ne: LatLngSchema, sw: LatLngSchema });
export type Bounds = v.InferOutput<typeof BoundsSchema>;
