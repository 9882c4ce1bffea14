import { ApiError } from '../../http/api-error.ts';
import { eventFormatNames, type EventFormatName } from './event-formats.ts';

/** Requested format of events, the first by default. Throws ApiError for an unknown one. */
export const readFormat = (search: string): EventFormatName => {
  const values = new URLSearchParams(search).getAll('format');
  if (values.length > 1) throw new ApiError('repeated-parameter', 'format');
  const format = values[0] ?? eventFormatNames[0];
  const result = eventFormatNames.find((name) => name === format);
  if (!result) throw new ApiError('invalid-value', 'format');
  return result;
};

/** Id of the requested time of an event, null for all. Throws ApiError `invalid-number`. */
export const readTimeId = (search: string): number | null => {
  const values = new URLSearchParams(search).getAll('time');
  if (values.length > 1) throw new ApiError('repeated-parameter', 'time');
  const [text] = values;
  if (text === undefined) return null;
  if (!/^\d{1,10}$/.test(text)) throw new ApiError('invalid-number', 'time');
  return Number(text);
};
