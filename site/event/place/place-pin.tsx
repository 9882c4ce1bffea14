/** Pin of a place with its tip at the origin, 22 units wide and 32 high. */
export const PlacePin = () => (
  <>
    <path
      className="place-map-pin"
      d="M0 0c-1.5-5-11-11.5-11-20.5a11 11 0 0 1 22 0c0 9-9.5 15.5-11 20.5z"
    />
    <circle className="place-map-eye" cy="-20.5" r="4" />
  </>
);
