import { createContext, useContext, useRef } from 'react';
import * as v from 'valibot';
import {
  firstAnswerId,
  FirstAnswerSchema,
  type FirstAnswer,
} from '../../contract/views/first-answer.ts';

const emptyAnswer: FirstAnswer = {};

/** Data the server wrote into the document for its first page; empty if missing or invalid. */
export const readFirstAnswer = (document: Document): FirstAnswer => {
  const text = document.getElementById(firstAnswerId)?.textContent;
  if (!text) return emptyAnswer;
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), FirstAnswerSchema), text);
  return result.success ? result.output : emptyAnswer;
};

const Context = createContext<FirstAnswer>(emptyAnswer);
export const FirstAnswerProvider = Context.Provider;
export const useFirstAnswer = (): FirstAnswer => useContext(Context);

/** The first answer until the history entry changes, then empty, because it may be stale. */
export const useUntilNavigation = (answer: FirstAnswer, entry: string): FirstAnswer => {
  const initial = useRef({ entry, isLeft: false });
  if (initial.current.entry !== entry) initial.current.isLeft = true;
  return initial.current.isLeft ? emptyAnswer : answer;
};
