import { useEffect, useRef, useState } from 'react';
import type { SiteCheckFinding, SiteCheck } from '../../contract/plugins/site-check.ts';
import { Field } from '../components/forms/field.tsx';
import { useStore } from '../../widget/index.ts';
import { useAccountStore } from '../account/session/use-account.tsx';
import { typeset } from '../../domain/text/typeset.ts';
import { CodeBox } from '../components/code-box.tsx';
import { createSiteCheckStore } from './site-check-store.ts';

const levelTitles: Record<SiteCheckFinding['level'], string> = {
  wrong: 'Opravit',
  note: 'Pozor',
  good: 'V\u00a0pořádku',
};

const summary = ({ findings }: SiteCheck): string => {
  const worst = (['wrong', 'note'] as const).find((level) =>
    findings.some((finding) => finding.level === level),
  );
  if (worst === 'wrong') return 'Něco mapě brání. Níže je, co s\u00a0tím udělat.';
  return worst === 'note'
    ? 'Mapa by se měla zobrazit. Níže je, na co si dát pozor.'
    : 'Všechno je v\u00a0pořádku.';
};

/** Form that checks a page by its address and lists what prevents a plugin from working there. */
export const SiteChecker = () => {
  const account = useAccountStore();
  const [store] = useState(() => createSiteCheckStore(account));
  const address = useStore(store.$address);
  const problem = useStore(store.$problem);
  const state = useStore(store.$state);
  const isChecking = state.state === 'checking';
  const check = state.state === 'checked' ? state.check : null;
  const field = useRef<HTMLInputElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (state.state === 'checked') heading.current?.focus();
    if (state.state === 'refused') field.current?.focus();
  }, [state]);

  return (
    <section className="site-checker" aria-labelledby="site-checker-title">
      <h2 id="site-checker-title">Zkontrolovat můj web</h2>
      <p>
        Vložte adresu stránky, na které plugin máte. Podíváme se na ni a&nbsp;řekneme, jestli mapě
        něco nebrání.
      </p>
      <form
        className="site-checker-form"
        noValidate
        onSubmit={(submit) => {
          submit.preventDefault();
          void store.check();
        }}
      >
        <Field
          label="Adresa stránky"
          inputMode="url"
          autoComplete="url"
          placeholder="https://www.svitavy.cz/kultura"
          maxLength={2000}
          problem={problem}
          ref={field}
          value={address}
          onChange={({ target }) => store.change(target.value)}
        />
        <button type="submit" className="action" aria-disabled={isChecking}>
          {isChecking ? 'Kontrolujeme…' : 'Zkontrolovat'}
        </button>
      </form>
      <p role="status" className="visually-hidden">
        {isChecking && 'Kontrolujeme stránku…'}
      </p>
      {check && (
        <>
          <h3 tabIndex={-1} ref={heading}>
            {summary(check)}
          </h3>
          <p className="site-checker-address">{check.address}</p>
          <ul className="site-checker-findings">
            {check.findings.map((finding, index) => (
              <li key={index} className={`site-checker-${finding.level}`}>
                <p>
                  <strong>{levelTitles[finding.level]}:</strong> {typeset(finding.what)}{' '}
                  {typeset(finding.why)}
                </p>
                {finding.paste !== null && <CodeBox label="Vložte" text={finding.paste} />}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
};
