import type { Meta, StoryObj } from '@storybook/react-vite';
import { Route, Routes } from 'react-router';
import { expect, userEvent, waitFor, type within } from 'storybook/test';
import { FirstAnswerProvider } from '../../../site/shell/first-answer.ts';
import { DetailPage } from '../../../site/pages/detail-page.tsx';
import { oneTime } from '../../fixtures/details.ts';
import { someNearby } from '../../fixtures/nearby.ts';
import { onSite } from '../../support/on-site.tsx';
import { organizer, writtenSlug } from '../../support/organizer-data.ts';
import { administrator, jana, petr } from '../../support/people.ts';
import { slugify } from '../../../domain/text/fold.ts';
import { serverOf } from '../../support/story-server.ts';
import { startClock } from '../../support/start-clock.ts';
import { narrow } from '../../support/viewports.ts';

const slug = slugify(oneTime.title);
const events = [oneTime, ...someNearby.here, ...someNearby.around];

const meta: Meta<typeof DetailPage> = {
  component: DetailPage,
  decorators: [onSite],
  beforeEach: startClock,
  parameters: { path: `/detail/${slug}`, server: { events } },
  render: () => (
    <Routes>
      <Route path="/detail/:eventSlug?" element={<DetailPage />} />
      <Route path="*" element={<h1>Mapa</h1>} />
    </Routes>
  ),
};
export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = ReturnType<typeof within>;

export const Ready: Story = {
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', { level: 1 })).toHaveTextContent(oneTime.title);
    await waitFor(() => expect(document.title).toBe(`${oneTime.title} | Mapa akcí`));
    await expect(canvas.getByRole('link', { name: 'Zpět na mapu' })).toHaveAttribute(
      'href',
      '/?zoom=16&lat=49.75646&lng=16.47139',
    );
  },
};
export const Narrow: Story = { globals: narrow, play: Ready.play };
export const Loading: Story = {
  parameters: { server: { faults: { eventDetail: 'hold' } } },
  async play({ canvas }) {
    await expect(canvas.getByRole('status')).toHaveTextContent('Načítáme akci…');
  },
};
export const Failed: Story = {
  parameters: { server: { faults: { eventDetail: 'drop' } } },
  async play({ canvas }) {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/Zkontrolujte připojení/);
  },
};
export const TriesAgain: Story = {
  parameters: Failed.parameters!,
  async play({ canvas, loaded }) {
    const server = serverOf({ loaded });
    const again = await canvas.findByRole('button', { name: 'Zkusit znovu' });
    await server.change({ faults: {} });
    await userEvent.click(again);
    await expect(await canvas.findByRole('heading', { level: 1 })).toHaveTextContent(oneTime.title);
  },
};
/** A request that failed offline is retried when the connection is back. */
export const ComesBackOnline: Story = {
  parameters: Failed.parameters!,
  async play({ canvas, loaded }) {
    await canvas.findByRole('alert');
    await serverOf({ loaded }).change({ faults: {} });
    window.dispatchEvent(new Event('online'));
    await waitFor(() =>
      expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(oneTime.title),
    );
  },
};
/** Data in the document are not requested again. */
export const FromTheDocument: Story = {
  decorators: [
    (Story) => (
      <FirstAnswerProvider value={{ detail: { ...oneTime, slug } }}>{Story()}</FirstAnswerProvider>
    ),
  ],
  async play({ canvas, loaded }) {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(oneTime.title);
    const requests = (await serverOf({ loaded }).requests()).filter(
      (one) => !/outlines|nearby|map-settings/.test(one),
    );
    await expect(requests).toEqual([]);
  },
};
export const Gone: Story = {
  parameters: {
    path: `/detail/${writtenSlug}`,
    server: {
      ...organizer,
      calls: [
        ...(organizer.calls ?? []),
        { as: jana.email, call: 'deleteEvent', body: { slug: writtenSlug } },
      ],
    },
  },
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', { level: 1 })).toHaveTextContent(
      'Akce byla smazána',
    );
  },
};
export const NotFound: Story = {
  parameters: { path: '/detail/nic-takoveho' },
  async play({ canvas }) {
    await waitFor(() =>
      expect(canvas.getByRole('heading')).toHaveTextContent('Tato stránka nebyla nalezena.'),
    );
  },
};
export const WithoutAName: Story = {
  parameters: { path: '/detail' },
  async play({ canvas, loaded }) {
    await expect(canvas.getByRole('heading')).toHaveTextContent('Tato stránka nebyla nalezena.');
    const requests = await serverOf({ loaded }).requests();
    await expect(requests.filter((one) => one.includes('/api/event'))).toEqual([]);
  },
};
export const FailedInTheDark: Story = { ...Failed, globals: { ...narrow, theme: 'dark' } };

/** The event of `organizer`, opened by one of three people. */
const opened = (email: string): Pick<Story, 'parameters'> => ({
  parameters: {
    path: `/detail/${writtenSlug}`,
    loggedIn: email,
    server: { ...organizer, people: [jana, petr, administrator] },
  },
});
const expectEditLink = async (canvas: Canvas): Promise<void> => {
  await expect(await canvas.findByRole('link', { name: 'Upravit' })).toHaveAttribute(
    'href',
    `/moje-akce/upravit/${writtenSlug}`,
  );
};
/** Facebook is not offered where nobody can be connected. */
export const Own: Story = {
  ...opened(jana.email),
  async play({ canvas }) {
    await expectEditLink(canvas);
    await expect(canvas.queryByRole('link', { name: 'Sdílet na Facebooku' })).toBeNull();
  },
};
export const OwnWithFacebook: Story = {
  parameters: { ...opened(jana.email).parameters, configuration: { facebook: true } },
  async play({ canvas }) {
    await expectEditLink(canvas);
    await expect(canvas.getByRole('link', { name: 'Sdílet na Facebooku' })).toBeVisible();
  },
};
export const OwnInTheDark: Story = {
  ...Own,
  globals: { ...narrow, theme: 'dark' },
};
export const OfSomebodyForAnAdministrator: Story = {
  ...opened(administrator.email),
  play: ({ canvas }) => expectEditLink(canvas),
};
export const OfSomebodyElse: Story = {
  ...opened(petr.email),
  beforeEach: () => performance.clearResourceTimings(),
  async play({ canvas, loaded }) {
    const { address } = serverOf({ loaded });
    const asked = `${address}/api/event-user/${writtenSlug}/permission/`;
    await canvas.findByRole('heading', { level: 1 });
    await waitFor(() =>
      expect(performance.getEntriesByName(asked)).toMatchObject([{ responseStatus: 200 }]),
    );
    // The answer is there; what follows from it is rendered.
    for (let frames = 0; frames < 3; frames++)
      await new Promise((resolve) => requestAnimationFrame(resolve));
    await expect(canvas.queryByRole('link', { name: 'Upravit' })).toBeNull();
  },
};
/** Nobody is logged in: nothing is asked. */
export const OfSomebodyForAVisitor: Story = {
  parameters: { ...opened(jana.email).parameters, loggedIn: undefined },
  async play({ canvas, loaded }) {
    await canvas.findByRole('heading', { level: 1 });
    await expect(canvas.queryByRole('link', { name: 'Upravit' })).toBeNull();
    const requests = await serverOf({ loaded }).requests();
    await expect(requests.filter((one) => one.includes('permission'))).toEqual([]);
  },
};
