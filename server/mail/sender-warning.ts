/** Czech warning about a sender that no mail server takes; null for none. `smtpUrl`: null without a server. */
export const senderWarning = ({
  smtpUrl,
  from,
}: {
  smtpUrl: string | null;
  from: string;
}): string | null =>
  smtpUrl !== null && /@localhost>?$/i.test(from)
    ? `Odesílatel ${from} platí jen na tomto počítači a\u00a0poštovní servery ho odmítnou. Nastavte MAIL_FROM.`
    : null;
