import { Fragment } from 'react';

const email = '[\\w.+-]+@[\\w-]+(?:\\.[\\w-]+)+';
/** Nine digits as Czech telephones have them, with or without the country's number. */
const telephone = '(?:\\+420[ \\u00a0]?)?\\d{3}[ \\u00a0]?\\d{3}[ \\u00a0]?\\d{3}(?!\\d)';
const either = new RegExp(`(${email}|${telephone})`);

const toAddress = (text: string): string =>
  text.includes('@') ? `mailto:${text}` : `tel:${text.replace(/[ \u00a0]/g, '')}`;

/** What an organiser wrote as a contact; emails and telephones in it can be pressed. */
export const ContactText = ({ text }: { text: string }) =>
  text.split(either).map((part, index) =>
    // The separator is caught, so that every second part is one.
    index % 2 === 1 ? (
      <a key={index} href={toAddress(part)}>
        {part}
      </a>
    ) : (
      <Fragment key={index}>{part}</Fragment>
    ),
  );
