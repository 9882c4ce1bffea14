import { categoryOf, type CategorySlug } from '../../../contract/events/category.ts';

/** Icon of a category; hidden from screen readers, because the name is beside it. */
export const CategoryIcon = ({ slug, size = 20 }: { slug: CategorySlug; size?: number }) => {
  const { colour, glyph } = categoryOf(slug);
  return (
    <svg
      className="category-icon"
      width={size}
      height={size}
      viewBox="0 0 32 32"
      aria-hidden="true"
    >
      <circle cx="16" cy="16" r="16" fill={colour} />
      <path
        d={glyph}
        transform="translate(5.2 5.2) scale(.9)"
        fill="none"
        stroke="#fff"
        strokeWidth="2.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
};

/** Drawing of a category in its tint, in place of a picture. */
export const CategoryDrawing = ({ slug }: { slug: CategorySlug }) => {
  const { colour, glyph } = categoryOf(slug);
  return (
    <svg
      className="event-card-picture event-card-drawing"
      viewBox="-10 -10 44 44"
      aria-hidden="true"
      color={colour}
    >
      <path d={glyph} />
    </svg>
  );
};
