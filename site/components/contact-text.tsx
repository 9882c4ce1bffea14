import { Fragment } from 'react';
import { parseContact, parseTelephones, type ContactPart } from './contact-parts.ts';

const Parts = ({ parts }: { parts: readonly ContactPart[] }) =>
  parts.map((part, index) =>
    part.href === null ? (
      <Fragment key={index}>{part.text}</Fragment>
    ) : (
      <a key={index} href={part.href}>
        {part.text}
      </a>
    ),
  );

/** Contact text of an organiser; e-mails and telephone numbers in it are links. */
export const ContactText = ({ text }: { text: string }) => <Parts parts={parseContact(text)} />;

/** Text with its telephone numbers as links. */
export const TelephoneText = ({ text }: { text: string }) => (
  <Parts parts={parseTelephones(text)} />
);
