/** Properties whose values are dates or times. */
const dated = /^(DTSTART|DTEND|RECURRENCE-ID|RDATE|EXDATE)((?:;[^:"]*(?:"[^"]*")?)*):(.*)$/i;
const date = /^\d{8}$/;
const dateTime = /^\d{8}T\d{6}Z?$/i;

/** States the type of dates that programs leave out or write wrongly; the parser trusts it. */
const mendType = (line: string): string => {
  const [, name = '', parameters = '', list = ''] = dated.exec(line) ?? [];
  if (name === '') return line;
  const values = list
    .split(',')
    .map((value) => value.trim())
    .filter((value) => value !== '');
  const rest = parameters.replace(/;VALUE=DATE(-TIME)?(?=;|$)/i, '');
  if (values.every((value) => date.test(value)))
    return `${name};VALUE=DATE${rest}:${values.join(',')}`;
  if (values.every((value) => dateTime.test(value)))
    return `${name}${rest}:${values.join(',').toUpperCase()}`;
  return line;
};

/** Rules of some programs have spaces, which the parser refuses. */
const mendRule = (line: string): string =>
  /^(RRULE|EXRULE)[:;]/i.test(line) ? line.replace(/\s+/g, '') : line;

/** `DTSTART;;VALUE=DATE` has an empty parameter. */
const mendParameters = (line: string): string => line.replace(/^([A-Z0-9-]+);{2,}/i, '$1;');

/**
 * A logical line as the parser expects it: the one place for what it refuses or reads wrongly
 * although the meaning is clear.
 */
export const mendLine = (line: string): string => mendType(mendRule(mendParameters(line)));
