import type { ReactNode } from 'react';

export interface OutsideLinkProps {
  href: string;
  className?: string;
  children: ReactNode;
}

/** A link to somebody else's page: the visitor keeps this one, and is told so. */
export const OutsideLink = ({ href, className, children }: OutsideLinkProps) => (
  <a href={href} className={className} target="_blank" rel="nofollow noopener">
    {children}
    <span className="visually-hidden"> (v&nbsp;novém okně)</span>
  </a>
);
