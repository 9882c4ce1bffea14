import { cities } from '../../../contract/endpoints/places.ts';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Edition } from '../../../contract/print/edition.ts';
import { civilDateAt } from '../../../domain/time/civil-time.ts';
import { useStore } from '../../../widget/index.ts';
import { createRequestKey } from '../../account/session/request-key.ts';
import { useFormSaving } from '../../account/session/use-form-saving.ts';
import { createFormStore } from '../../components/forms/form-store.ts';
import { useAnswer } from '../../shell/use-answer.ts';
import { PrintForm } from '../print-form.tsx';
import { editionsPath } from './edition-addresses.ts';
import { editionProblems, toEditionDraft, type EditionDraft } from './edition-draft.ts';
import { EditionFields } from './edition-fields.tsx';
import type { EditionsStore } from './editions-store.ts';

export interface EditionFormProps {
  /** Null for a new one. */
  edition: Edition | null;
  /** Values to begin with. */
  draft: EditionDraft;
  store: EditionsStore;
}

const changedElsewhere =
  'Vydání se mezitím změnilo v\u00a0jiném okně. Nic jsme nepřepsali: uložte svou verzi, nebo použijte uloženou.';

/** Form of an edition: what is printed, and when. */
export const EditionForm = ({ edition, draft, store }: EditionFormProps) => {
  const navigate = useNavigate();
  const [form] = useState(() => createFormStore(draft, editionProblems));
  const [requestKey] = useState(createRequestKey);
  const values = useStore(form.$values);
  const problems = useStore(form.$shownProblems);
  const saving = useFormSaving(changedElsewhere);
  const [today] = useState(() => civilDateAt(Date.now()));
  const { view } = values.choice;
  const [named] = useAnswer(cities, view.city ? { city: view.city } : null);
  const cityTitle = (named.state === 'ready' ? named.answer[0]?.title : undefined) ?? view.city;
  const hasArea = view.city !== null || view.radius !== null || view.bounds !== null;

  const submit = async (): Promise<void> => {
    if (saving.isSending) return;
    form.showAll();
    const [problem] = Object.values(form.$problems.get());
    if (problem !== undefined) return saving.refuse(problem);
    const result = await saving.save(() =>
      store.save(form.$values.get(), edition ?? { requestKey }),
    );
    if (result.state === 'done') return void navigate(editionsPath);
    if (result.state === 'refused') form.setServerProblems(result.error?.fields ?? {});
  };
  return (
    <div className="edition-form">
      <p>
        <Link to={editionsPath}>Všechna vydání</Link>
      </p>
      <h2>{edition ? `Upravit: ${edition.name}` : 'Nové pravidelné vydání'}</h2>
      <div className="edition-form-columns">
        <section aria-labelledby="edition-what">
          <h3 id="edition-what">Co se vydává</h3>
          <PrintForm
            choice={values.choice}
            cityTitle={cityTitle}
            hasArea={hasArea}
            events={[]}
            today={today}
            isRegular
            areaProblem={problems['query']}
            onChange={(changes) =>
              form.change({ choice: { ...values.choice, ...changes } }, ['query', 'title'])
            }
          />
        </section>
        <section aria-labelledby="edition-when">
          <h3 id="edition-when">Kdy a&nbsp;jak</h3>
          <form
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              void submit();
            }}
          >
            <EditionFields
              draft={values}
              problems={problems}
              onChange={(changes, paths) => form.change(changes, paths)}
              onTouch={(path) => form.touch(path)}
            />
            <div role="alert">
              {saving.failure && <p className="edition-problem">{saving.failure}</p>}
            </div>
            {saving.hasConflict && edition && (
              <p>
                <button
                  type="button"
                  className="action action-quiet"
                  onClick={() => {
                    form.reset(toEditionDraft(edition));
                    saving.clear();
                  }}
                >
                  Použít uloženou verzi
                </button>
              </p>
            )}
            <p className="action-row">
              <button type="submit" className="action" aria-disabled={saving.isSending}>
                {saving.isSending ? 'Ukládáme…' : 'Uložit vydání'}
              </button>
              <Link to={editionsPath}>Zpět bez uložení</Link>
            </p>
          </form>
        </section>
      </div>
    </div>
  );
};
