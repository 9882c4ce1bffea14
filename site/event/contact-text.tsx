import { Fragment } from 'react';

const email = '[\\w.+-]+@[\\w-]+(?:\\.[\\w-]+)+';
/** Czech telephone number: nine digits, optionally after +420. */
const telephone = '(?:\\+420[ \\u00a0]?)?\\d{3}[ \\u00a0]?\\d{3}[ \\u00a0]?\\d{3}(?!\\d)';
const either = new RegExp(`(${email}|${telephone})`);

const toAddress = (text: string): string =>
  text.includes('@') ? `mailto:${text}` : `tel:${text.replace(/[ \u00a0]/g, '')}`;

/** Contact text of an organiser; e-mails and telephone numbers in it are links. */
export const ContactText = ({ text }: { text: string }) =>
  text.split(either).map((part, index) =>
    // The expression has a capture group, so every second part is a match.
    index % 2 === 1 ? (
      <a key={index} href={toAddress(part)}>
        {part}
      </a>
    ) : (
      <Fragment key={index}>{part}</Fragment>
    ),
  );
