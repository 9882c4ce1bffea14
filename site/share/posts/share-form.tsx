import { shareEvent } from '../../../contract/endpoints/facebook.ts';
import { useState, type SubmitEvent } from 'react';
import {
  EventShareInputSchema,
  maxPostLength,
  type EventShares,
} from '../../../contract/social/social-post.ts';
import { useStore } from '../../../widget/index.ts';
import { useAccountStore } from '../../account/session/use-account.tsx';
import { Choices } from '../../components/forms/choices.tsx';
import { focusFirst } from '../../components/forms/form-elements.ts';
import { FormOutcome } from '../../components/forms/form-outcome.tsx';
import { createFormSubmission } from '../../components/forms/form-submission.ts';
import { TextArea } from '../../organizer/text-area.tsx';
import { PostPreview } from './post-preview.tsx';
import { ShareTime } from './share-time.tsx';
import './share-form.css';

export interface ShareFormProps {
  shares: EventShares;
  onShared(shares: EventShares): void;
}

/** Post about an event: the pages, the text, the time, and how it will look. */
export const ShareForm = ({ shares, onShared }: ShareFormProps) => {
  const { ask } = useAccountStore();
  const { event, pages, message: begun } = shares;
  const [{ form, $ending, submit }] = useState(() =>
    createFormSubmission(EventShareInputSchema, {
      event: event.id,
      pages: pages.length === 1 ? pages.map(({ id }) => id) : [],
      message: begun,
      at: null,
      announces: true,
    }),
  );
  const { pages: chosen = [], message = '', at = null, announces = true } = useStore(form.$values);
  const problems = useStore(form.$shownProblems);
  const ending = useStore($ending);

  const send = async (element: HTMLFormElement): Promise<void> => {
    const result = await submit((values) => ask(shareEvent, values));
    if (result.state === 'done') onShared(result.answer);
    if (result.state === 'invalid') focusFirst(element, Object.keys(form.$shownProblems.get()));
  };
  const choose = (id: string, isChosen: boolean): void =>
    form.change({ pages: [...chosen.filter((one) => one !== id), ...(isChosen ? [id] : [])] });
  const titles = pages.filter(({ id }) => chosen.includes(id)).map(({ title }) => title);

  return (
    <form
      className="share-form"
      noValidate
      onSubmit={(submitted: SubmitEvent<HTMLFormElement>) => {
        submitted.preventDefault();
        void send(submitted.currentTarget);
      }}
    >
      <div className="share-form-fields">
        <Choices legend="Kam" problem={problems['pages']}>
          {pages.map(({ id, title, failure }) => (
            <label key={id}>
              <input
                type="checkbox"
                name="pages"
                checked={chosen.includes(id)}
                onChange={({ target }) => choose(id, target.checked)}
              />{' '}
              <span>
                {title}
                {failure !== null && (
                  <span className="share-form-fact"> · propojte ji znovu v&nbsp;Nastavení</span>
                )}
              </span>
            </label>
          ))}
        </Choices>
        <TextArea
          label="Text"
          name="message"
          rows={6}
          maxLength={maxPostLength}
          value={message}
          problem={problems['message']}
          onChange={({ target }) => form.change({ message: target.value })}
          onBlur={() => form.touch('message')}
        />
        <ShareTime problem={problems['at']} onTime={(next) => form.change({ at: next })} />
        <Choices legend="Když se něco změní" problem={undefined}>
          <label>
            <input
              type="checkbox"
              name="announces"
              checked={announces}
              onChange={({ target }) => form.change({ announces: target.checked })}
            />{' '}
            Oznámit tam, že je akce zrušená nebo přesunutá
          </label>
        </Choices>
        <FormOutcome {...ending} action={at === null ? 'Zveřejnit' : 'Naplánovat'} />
      </div>
      <PostPreview
        shares={shares}
        page={titles.length > 0 ? titles.join(', ') : 'Vaše stránka'}
        message={message}
      />
    </form>
  );
};
