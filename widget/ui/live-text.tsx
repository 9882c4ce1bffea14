export interface LiveTextProps {
  className?: string;
  children: string;
}

/**
 * Text that changes while it is on display, in an element that is replaced with it. Translators, such as
 * Google Translate in Chrome, put elements of their own in place of text nodes: a changed text would be
 * written into the removed node, and a text removed beside other nodes throws in React. See
 * https://github.com/facebook/react/issues/11538.
 */
export const LiveText = ({ className, children: text }: LiveTextProps) => (
  <span key={text} className={className}>
    {text}
  </span>
);
