import type { SocialConnection, SocialPage } from '../../../contract/social/social-connection.ts';
import { civilDateAt } from '../../../domain/time/civil-time.ts';
import { dayInDigits } from '../../../widget/index.ts';

export interface FacebookPagesProps {
  connection: NonNullable<SocialConnection['connection']>;
  /** `left`: ids of the pages that stay. */
  onRemove(page: SocialPage, left: string[]): void;
}

/** Who is connected, and the pages on which the account may post. */
export const FacebookPages = ({ connection, onRemove }: FacebookPagesProps) => {
  const { person, connected_at, is_whole, pages } = connection;
  const day = civilDateAt(connected_at);
  const year = Number(civilDateAt(Date.now()).slice(0, 4));
  return (
    <>
      <p>
        Propojeno jako <strong>{person}</strong>, {dayInDigits(day, year)}
      </p>
      {!is_whole && (
        <p className="settings-note">
          Facebook nedal všechna oprávnění, která sdílení potřebuje. Propojte ho znovu a&nbsp;nechte
          je v&nbsp;dialogu zaškrtnutá.
        </p>
      )}
      {pages.length === 0 ? (
        <p className="settings-note">
          Žádná stránka není propojená. Propojte Facebook znovu a&nbsp;v&nbsp;dialogu stránku
          vyberte.
        </p>
      ) : (
        <ul className="settings-rows" aria-label="Propojené stránky">
          {pages.map((page) => (
            <li key={page.id} className="settings-row">
              <div>
                <p>
                  <strong>{page.title}</strong>
                </p>
                {page.failure !== null && (
                  <p className="settings-row-facts">Teď na ní sdílet nejde, propojte ji znovu.</p>
                )}
              </div>
              <button
                type="button"
                className="action action-quiet"
                aria-label={`Odebrat stránku: ${page.title}`}
                onClick={() =>
                  onRemove(
                    page,
                    pages.filter(({ id }) => id !== page.id).map(({ id }) => id),
                  )
                }
              >
                Odebrat
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
};
