import { useState } from 'react';
import {
  imageAddress,
  previewOf,
  thumbnailOf,
  widthsOf,
  type EventImage,
  type ImageFormat,
} from '../../contract/events/image.ts';
import { focusedPicture } from '../shell/focused-picture.ts';
import { readBasePath } from '../shell/server-address.ts';
import './event-pictures.css';
import { outOf } from '../../widget/index.ts';

const setOf = ({ key, width }: EventImage, format: ImageFormat): string =>
  widthsOf(width)
    .map((one) => `${readBasePath()}${imageAddress(key, one, format)} ${one}w`)
    .join(', ');

/** Width of the image column: the whole viewport of a phone, 40rem on a wide page. */
const sizes = '(min-width: 60rem) 40rem, 100vw';

const nameOf = ({ alt }: EventImage, index: number, count: number): string =>
  `Obrázek ${index + 1} ${outOf(count)}${alt && `: ${alt}`}`;

/** Pictures of an event: one large, all as thumbnails; those that fail to load are left out. */
export const EventPictures = ({ images }: { images: readonly EventImage[] }) => {
  const [selected, setSelected] = useState(0);
  const [failed, setFailed] = useState<ReadonlySet<string>>(new Set());
  const available = images.filter(({ key }) => !failed.has(key));
  const image = available[selected] ?? available[0];
  if (!image) return null;
  const { key, alt, width, height } = image;
  const fail = (imageKey: string): void => setFailed((all) => new Set([...all, imageKey]));
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
      {available.length > 1 && (
        <noscript>
          {available.slice(1).map((one) => (
            <a key={one.key} href={readBasePath() + previewOf(one)}>
              <img src={readBasePath() + thumbnailOf(one)} alt={one.alt} width={96} height={72} />
            </a>
          ))}
        </noscript>
      )}
      {available.length > 1 && (
        <ul>
          {available.map((one, index) => (
            <li key={one.key}>
              <button
                type="button"
                aria-pressed={one === image}
                aria-label={nameOf(one, index, available.length)}
                onClick={() => setSelected(index)}
              >
                <img
                  src={readBasePath() + thumbnailOf(one)}
                  alt=""
                  width={96}
                  height={72}
                  loading="lazy"
                  decoding="async"
                  className={focusedPicture(one.focus_x, one.focus_y)}
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
