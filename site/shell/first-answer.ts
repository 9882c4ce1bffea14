import { createContext, useContext, useRef } from 'react';
import * as v from 'valibot';
import {
  firstAnswerId,
  FirstAnswerSchema,
  type FirstAnswer,
} from '../../contract/views/first-answer.ts';

const nothing: FirstAnswer = {};

/** What the server wrote into the document so that its first page need not ask. */
export const readFirstAnswer = (document: Document): FirstAnswer => {
  const text = document.getElementById(firstAnswerId)?.textContent;
  if (!text) return nothing;
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), FirstAnswerSchema), text);
  return result.success ? result.output : nothing;
};

const Context = createContext<FirstAnswer>(nothing);
export const FirstAnswerProvider = Context.Provider;
export const useFirstAnswer = (): FirstAnswer => useContext(Context);

/** The first answer until the visitor leaves the entry it came with; later it would be an old one. */
export const useOnce = (answer: FirstAnswer, entry: string): FirstAnswer => {
  const opened = useRef({ entry, left: false });
  if (opened.current.entry !== entry) opened.current.left = true;
  return opened.current.left ? nothing : answer;
};
