import { deleteShare, tryShare } from '../../../contract/endpoints/facebook.ts';
import { useEffect, useId, useRef, useState, type ReactNode, type Ref } from 'react';
import { Link, useParams } from 'react-router';
import { protectedPages } from '../../../contract/protected-pages.ts';
import type { EventShares } from '../../../contract/social/social-post.ts';
import { typeset } from '../../../domain/text/typeset.ts';
import { useStore } from '../../../widget/index.ts';
import type { CallResult } from '../../shell/call-result.ts';
import { useAccountStore } from '../../account/session/use-account.tsx';
import { useSaving } from '../../settings/use-saving.ts';
import { browserTimers } from '../../shell/timers.ts';
import { unreachableSentence } from '../../shell/silence-in-words.ts';
import { ShareWays } from '../share-ways.tsx';
import { createEventSharesStore } from './event-shares-store.ts';
import { ShareForm } from './share-form.tsx';
import { SharedPosts } from './shared-posts.tsx';
import './share-event-page.css';

interface SectionProps {
  title: string;
  heading?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

const Section = ({ title, heading, children }: SectionProps) => {
  const id = useId();
  return (
    <section className="share-event-section" aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={heading ? -1 : undefined}>
        {title}
      </h2>
      {children}
    </section>
  );
};

const toSettings = `${protectedPages.settings.path}/`;

/** Why there is no form: the operator, the account or the event; null when there is one. */
const Obstacle = ({ available, pages, refusal }: EventShares) => {
  if (!available)
    return (
      <p>
        Přispívat z&nbsp;mapy na stránky nejde, provozovatel mapy Facebook nenastavil. Odkaz na akci
        ale na Facebook vložíte tlačítkem níže.
      </p>
    );
  if (pages.length === 0)
    return (
      <p>
        Nejdříve propojte stránku, kterou na Facebooku spravujete:{' '}
        <Link to={toSettings}>otevřít Nastavení</Link>.
      </p>
    );
  return refusal === null ? null : <p>{refusal}</p>;
};

const ReadyPage = ({
  shares,
  onChange,
}: {
  shares: EventShares;
  onChange(shares: EventShares): void;
}) => {
  const { ask } = useAccountStore();
  const { saving, sentence, save } = useSaving();
  // The form begins anew after each post.
  const [round, setRound] = useState(0);
  const list = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (round > 0) list.current?.focus();
  }, [round]);
  const { event, available, pages, refusal, posts, link } = shares;
  const hasForm = available && pages.length > 0 && refusal === null;

  const change = async (send: () => Promise<CallResult<EventShares>>): Promise<void> => {
    const next = await save(send);
    if (next) onChange(next);
  };

  return (
    <div className="share-event">
      <p className="share-event-title">
        <Link to={`/detail/${event.slug}`}>{typeset(event.title)}</Link>
      </p>
      <Section title="Na stránku na Facebooku">
        <Obstacle {...shares} />
        {hasForm && (
          <ShareForm
            key={round}
            shares={shares}
            onShared={(next) => {
              onChange(next);
              setRound(round + 1);
            }}
          />
        )}
      </Section>
      {posts.length > 0 && (
        <Section title="Kde je sdílená" heading={list}>
          <SharedPosts
            posts={posts}
            isBusy={saving === 'saving'}
            onTry={({ id }) => void change(() => ask(tryShare, { id }))}
            onDelete={({ id }) => void change(() => ask(deleteShare, { id: String(id) }))}
          />
        </Section>
      )}
      <p className="share-event-outcome" role="alert">
        {saving === 'failed' && (sentence ?? unreachableSentence)}
      </p>
      <Section title="Odkaz na akci">
        <ShareWays title={event.title} address={link} codeFile={`qr-${event.slug}`} />
      </Section>
    </div>
  );
};

/** Page on which an own event is shared: posts on pages of a network, where they stand, and its address. */
export const ShareEventPage = () => {
  const { eventId = '' } = useParams();
  const { ask } = useAccountStore();
  const [store] = useState(() =>
    createEventSharesStore({ ask, ...browserTimers }, Number(eventId)),
  );
  useEffect(() => {
    void store.load();
    return store.destroy;
  }, [store]);
  const current = useStore(store.$shares);
  if (current.state === 'loading') return <p role="status">Načítáme…</p>;
  if (current.state === 'ready')
    return <ReadyPage shares={current.shares} onChange={store.replace} />;
  return (
    <>
      <p role="alert">
        {current.reason === 'missing'
          ? 'Takovou akci nemáte. Možná je smazaná, nebo patří někomu jinému.'
          : 'Sdílení se nepodařilo načíst.'}
      </p>
      <p className="action-row">
        {current.reason === 'unanswered' && (
          <button type="button" className="action" onClick={() => void store.load()}>
            Zkusit znovu
          </button>
        )}
        <Link to={protectedPages.myEvents.path}>Moje akce</Link>
      </p>
    </>
  );
};
