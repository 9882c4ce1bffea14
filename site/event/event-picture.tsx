import { useState } from 'react';
import './event-picture.css';

/** The event's own picture, often a poster: shown whole, and gone without a trace when it fails. */
export const EventPicture = ({ address }: { address: string | null }) => {
  const [failed, setFailed] = useState(false);
  if (address === null || failed) return null;
  return (
    <img
      className="event-picture"
      src={address}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setFailed(true)}
    />
  );
};
