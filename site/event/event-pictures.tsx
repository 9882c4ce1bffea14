import { useState } from 'react';
import {
  imageAddress,
  previewOf,
  thumbnailOf,
  widthsOf,
  type EventImage,
  type ImageFormat,
} from '../../contract/events/image.ts';
import { readBasePath } from '../shell/server-address.ts';
import './event-pictures.css';

const setOf = ({ key, width }: EventImage, format: ImageFormat): string =>
  widthsOf(width)
    .map((one) => `${readBasePath()}${imageAddress(key, one, format)} ${one}w`)
    .join(', ');

/** As wide as its column: all of a phone, half of a wide page. */
const sizes = '(min-width: 60rem) 40rem, 100vw';

const nameOf = ({ alt }: EventImage, index: number, count: number): string =>
  `Obrázek ${index + 1} z ${count}${alt && `: ${alt}`}`;

/** Pictures of an event, often a poster: one shown whole, the others a press away; those that fail are gone. */
export const EventPictures = ({ images }: { images: readonly EventImage[] }) => {
  const [chosen, setChosen] = useState(0);
  const [failed, setFailed] = useState<ReadonlySet<string>>(new Set());
  const left = images.filter(({ key }) => !failed.has(key));
  const image = left[chosen] ?? left[0];
  if (!image) return null;
  const { key, alt, width, height } = image;
  const fail = (gone: string): void => setFailed((all) => new Set([...all, gone]));
  return (
    <div className="event-pictures">
      <a
        className="event-pictures-whole"
        href={readBasePath() + previewOf(image)}
        target="_blank"
        rel="noopener"
        aria-label={`${alt || 'Obrázek'} (otevře se celý v novém okně)`}
      >
        <picture key={key}>
          <source type="image/avif" srcSet={setOf(image, 'avif')} sizes={sizes} />
          <source type="image/webp" srcSet={setOf(image, 'webp')} sizes={sizes} />
          <img
            src={readBasePath() + previewOf(image)}
            alt={alt}
            width={width}
            height={height}
            decoding="async"
            onError={() => fail(key)}
          />
        </picture>
      </a>
      {left.length > 1 && (
        <ul>
          {left.map((one, index) => (
            <li key={one.key}>
              <button
                type="button"
                aria-pressed={one === image}
                aria-label={nameOf(one, index, left.length)}
                onClick={() => setChosen(index)}
              >
                <img
                  src={readBasePath() + thumbnailOf(one)}
                  alt=""
                  width={96}
                  height={72}
                  loading="lazy"
                  decoding="async"
                  style={{ objectPosition: `${one.focus_x}% ${one.focus_y}%` }}
                  onError={() => fail(one.key)}
                />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
