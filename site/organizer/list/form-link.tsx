import { createContext, use } from 'react';
import { Link, type LinkProps } from 'react-router';
import type { ListReturn } from './list-return.ts';

/** State of links to forms; null outside a list. */
export const FormStateContext = createContext<ListReturn | null>(null);

/** Link from the list of own events to a form, whose save returns to the list as it is left. */
export const FormLink = (props: Omit<LinkProps, 'state'>) => (
  <Link {...props} state={use(FormStateContext)} />
);
