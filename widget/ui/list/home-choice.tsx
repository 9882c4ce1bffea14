import { useState, type SubmitEvent } from 'react';
import { suggestions } from '../../../contract/endpoints/search.ts';
import type { Home } from '../../../contract/places/home.ts';
import { searchMessages } from '../../messages/search-messages.ts';
import { answered } from '../../stores/client/outcome.ts';
import { Disclosure } from '../filters/disclosure.tsx';
import { useSuggestions } from '../search/use-suggestions.ts';
import { LiveText } from '../live-text.tsx';
import { useStore } from '../use-store.ts';
import { useMessages, useWidget } from '../widget-context.ts';

const HomeForm = ({ onDone }: { onDone(): void }) => {
  const { store, client, environment, id, home: memory } = useWidget();
  const { locate } = environment;
  const home = useStore(store.$home);
  const messages = useMessages(searchMessages);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');
  const { cities } = useSuggestions(text);
  const set = (next: Home | null): void => {
    store.setHome(next);
    memory?.write(next);
    onDone();
  };
  const submit = async (): Promise<void> => {
    const answer = await client
      .call(suggestions, { q: text })
      .then(answered)
      .then(
        (found) => found.answer,
        () => null,
      );
    // A postcode and a locative are meanings.
    const city = answer?.meaning?.city ?? answer?.cities[0];
    if (city) set({ title: city.title, lat: city.latitude, lng: city.longitude });
    else setProblem(answer ? messages.unknownTown : messages.townNotAsked);
  };
  return (
    <form
      className="home-form"
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        void submit();
      }}
    >
      <label>
        {messages.townOrPostcode}
        <input
          value={text}
          list={`${id}-home-towns`}
          autoComplete="off"
          maxLength={100}
          required
          aria-invalid={problem !== ''}
          aria-describedby={`${id}-home-note`}
          onChange={(event) => {
            setText(event.target.value);
            setProblem('');
          }}
        />
      </label>
      <datalist id={`${id}-home-towns`}>
        {cities.map((city) => (
          <option key={city.id} value={city.title} label={city.district} />
        ))}
      </datalist>
      {problem && <p role="alert">{problem}</p>}
      <div className="home-form-buttons">
        <button type="submit" className="button">
          {messages.setHome}
        </button>
        {locate && (
          <button
            type="button"
            className="button button-quiet"
            onClick={() =>
              locate().then(
                (point) => set({ ...point, title: '' }),
                () => setProblem(messages.notLocated),
              )
            }
          >
            {messages.myPosition}
          </button>
        )}
        {home && (
          <button type="button" className="button button-quiet" onClick={() => set(null)}>
            {messages.forgetHome}
          </button>
        )}
      </div>
      <p className="home-form-note" id={`${id}-home-note`}>
        {messages.homeNote}
      </p>
    </form>
  );
};

/** “Kde jste?”: the events to begin with are of the surroundings of the answer. Only where it is remembered. */
export const HomeChoice = () => {
  const { store, id, home: memory } = useWidget();
  const home = useStore(store.$home);
  const messages = useMessages(searchMessages);
  if (!memory) return null;
  return (
    <Disclosure
      id={`${id}-home`}
      align="end"
      label={<LiveText>{home ? messages.nearHome(home.title) : messages.whereAreYou}</LiveText>}
    >
      {(close) => <HomeForm onDone={close} />}
    </Disclosure>
  );
};
