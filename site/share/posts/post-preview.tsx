import { typeset } from '../../../domain/text/typeset.ts';
import type { EventShares } from '../../../contract/social/social-post.ts';
import { serverAddress } from '../../shell/server-address.ts';
import './post-preview.css';

export interface PostPreviewProps {
  shares: Pick<EventShares, 'event' | 'link' | 'picture'>;
  /** Title of the page. */
  page: string;
  message: string;
}

/** Post as people will see it: its text, and the link with the picture that the network reads. */
export const PostPreview = ({
  shares: { event, link, picture },
  page,
  message,
}: PostPreviewProps) => (
  <figure className="post-preview">
    <figcaption>Tak příspěvek uvidí lidé</figcaption>
    <div className="post-preview-post">
      <p className="post-preview-page">{page}</p>
      <p className="post-preview-message">{message.trim() || '…'}</p>
      <div className="post-preview-link">
        <img src={`${serverAddress()}${picture}`} alt="" width="1200" height="630" />
        <p>
          <span className="post-preview-site">{new URL(link).host}</span>
          <strong>{typeset(event.title)}</strong>
        </p>
      </div>
    </div>
  </figure>
);
