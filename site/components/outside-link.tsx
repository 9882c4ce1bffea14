import type { ReactNode } from 'react';

export interface OutsideLinkProps {
  href: string;
  className?: string;
  children: ReactNode;
}

/** Link to another site, opened in a new window and labelled so for screen readers. */
export const OutsideLink = ({ href, className, children }: OutsideLinkProps) => (
  <a href={href} className={className} target="_blank" rel="nofollow noopener">
    {children}
    <span className="visually-hidden"> (v&nbsp;novém okně)</span>
  </a>
);
