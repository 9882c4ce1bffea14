import { Fragment } from 'react';
import { parseContact } from './contact-parts.ts';

/** Contact text of an organiser; e-mails and telephone numbers in it are links. */
export const ContactText = ({ text }: { text: string }) =>
  parseContact(text).map((part, index) =>
    part.href === null ? (
      <Fragment key={index}>{part.text}</Fragment>
    ) : (
      <a key={index} href={part.href}>
        {part.text}
      </a>
    ),
  );
