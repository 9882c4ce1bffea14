import type {
  PostFailure,
  SocialPost,
  SocialPostState,
} from '../../../contract/social/social-post.ts';
import { momentInDigits } from '../../components/moment.ts';
import { OutsideLink } from '../../components/outside-link.tsx';
import './shared-posts.css';

export interface SharedPostsProps {
  posts: readonly SocialPost[];
  /** Whether an earlier change is still being sent. */
  isBusy: boolean;
  onTry(post: SocialPost): void;
  onDelete(post: SocialPost): void;
}

const pendingInWords = ({ due_at, waits, failure }: SocialPost): string => {
  if (waits) return `Naplánováno na ${momentInDigits(due_at, Date.now())}`;
  return failure === null ? 'Odesílá se…' : 'Zatím se to nedaří, zkoušíme to dál…';
};

const stateInWords = (post: SocialPost): string => {
  const words: Record<SocialPostState, string> = {
    pending: pendingInWords(post),
    unknown: post.isOpen ? 'Odesláno, čekáme na potvrzení…' : 'Nepotvrzeno',
    posted: `Zveřejněno ${momentInDigits(post.posted_at ?? post.due_at, Date.now())}`,
    deleting: 'Maže se…',
    failed: 'Nezveřejněno',
    deleted: 'Smazáno',
  };
  return words[post.state];
};

/** Failures after which the same text would fail again. */
const vain: ReadonlySet<PostFailure> = new Set([
  'changed',
  'cancelled',
  'hidden',
  'over',
  'foreign',
  'duplicate',
  'refused',
]);

/** Label of the next try; null when there is nothing to try. */
const tryLabel = ({ state, isOpen, waits, sentence, failure }: SocialPost): string | null => {
  if (state === 'pending') return waits ? 'Zveřejnit hned' : null;
  if (isOpen || sentence === null || (failure && vain.has(failure))) return null;
  if (state === 'unknown') return 'Ověřit znovu';
  return state === 'posted' ? 'Zkusit smazat znovu' : 'Zkusit znovu';
};

/** Label of the deletion; null for what cannot be deleted, or is being deleted. */
const deleteLabel = ({ state, kind, sentence }: SocialPost): string | null => {
  if (state === 'pending') return kind === 'notice' ? 'Neoznamovat' : 'Zrušit';
  if (state === 'failed') return 'Odebrat ze seznamu';
  if (state === 'posted') return sentence === null ? 'Smazat z\u00a0Facebooku' : null;
  return null;
};

/** Posts about an event, the newest first, with what became of each. */
export const SharedPosts = ({ posts, isBusy, onTry, onDelete }: SharedPostsProps) => (
  <ul className="shared-posts">
    {posts.map((post) => {
      const { id, kind, page, message, address, sentence } = post;
      const button = (label: string | null, act: (acted: SocialPost) => void) =>
        label !== null && (
          <button
            type="button"
            className="link-button"
            aria-label={`${label}: ${page}`}
            aria-disabled={isBusy}
            onClick={() => act(post)}
          >
            {label}
          </button>
        );
      return (
        <li key={id} className="shared-post">
          <p className="shared-post-head">
            <strong>{page}</strong>
            {kind === 'notice' && ' · oznámení o\u00a0změně'}
          </p>
          <p className="shared-post-message">{message}</p>
          <p className="shared-post-state" role="status">
            {stateInWords(post)}
          </p>
          {sentence !== null && <p className="shared-post-problem">{sentence}</p>}
          <p className="shared-post-actions">
            {address !== null && post.state !== 'deleted' && (
              <OutsideLink href={address}>Zobrazit na Facebooku</OutsideLink>
            )}
            {button(tryLabel(post), onTry)}
            {button(deleteLabel(post), onDelete)}
          </p>
        </li>
      );
    })}
  </ul>
);
