/** Czech warning about a sender that no mail server takes; null for none. `smtpUrl` null: no server. */
export const senderWarning = ({
  smtpUrl,
  from,
}: {
  smtpUrl: string | null;
  from: string;
}): string | null =>
  smtpUrl !== null && /@localhost>?$/i.test(from)
    ? `Odesílatele ${from} poštovní servery odmítnou. Nastavte MAIL_FROM.`
    : null;
