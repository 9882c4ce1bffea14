import { expect, it, onTestFinished } from 'vitest';
import { createAccountCalls } from '../../../test/support/api/account-calls.ts';
import { eventForm, once } from '../../../test/support/fixtures/event-forms.ts';
import { describeStorages } from '../../../test/support/servers/storages.ts';
import { openTestApp } from '../../../test/support/servers/test-app.ts';

describeStorages('an hour that clocks skip in spring', (engine) => {
  it('is the following one in the API, pages, calendars and tables', async () => {
    const test = await openTestApp(engine);
    onTestFinished(() => test.close());
    const { call, register } = createAccountCalls(() => test);
    const token = await register();
    const schedule = [
      once({ precision: 'timed', start: '2027-03-28T02:30', end: '2027-03-28T02:50' }),
    ];
    const { json } = await call('POST', 'event-user/', {
      body: { status: 'published', form: { ...eventForm(), schedule } },
      token,
    });
    // What was typed stays in the form.
    expect(json).toMatchObject({ form: { schedule } });
    const { slug } = json as { slug: string };
    const [start, end] = ['2027-03-28T03:30+02:00', '2027-03-28T03:50+02:00'];
    const period = 's=28-3-2027&e=28-3-2027';
    for (const path of [`event/?${period}`, `event/${slug}/`])
      expect(JSON.stringify((await call('GET', path)).json)).toContain(
        `"start":"${start}","end":"${end}"`,
      );
    const bodyOf = async (url: string) => (await test.app.inject(url)).body;
    for (const url of [`event/${slug}/calendar.ics`, `event/calendar.ics?${period}`])
      expect(await bodyOf(`/api/${url}`)).toContain(
        'DTSTART;TZID=Europe/Prague:20270328T033000\r\nDTEND;TZID=Europe/Prague:20270328T035000',
      );
    expect(await bodyOf(`/api/event/events.csv?${period}`)).toContain('2027-03-28;03:30;');
    expect(await bodyOf(`/api/event/feed.json?${period}`)).toContain('28. 3. 2027 v 03:30');
    const page = await bodyOf(`/detail/${slug}`);
    expect(page).toContain('28. 3. 2027 v 03:30');
    expect(page).toContain(`"startDate":"${start}"`);
    expect(page).not.toMatch(/2:30/);
  });
});
