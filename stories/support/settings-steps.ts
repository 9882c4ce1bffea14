import type { StoryObj } from '@storybook/react-vite';
import { userEvent, within } from 'storybook/test';
import { password, type Scenario } from './scenario.ts';
import { serverOf, type StoryServer } from './story-server.ts';

export type Canvas = ReturnType<typeof within>;

/** Story of the settings page with a scenario; `play` starts when the page is loaded. */
export const settingsStory = (
  server: Scenario,
  play: (context: { canvas: Canvas; server: StoryServer }) => Promise<void>,
  more: Partial<StoryObj> = {},
): StoryObj => ({
  ...more,
  parameters: { server, ...more.parameters },
  async play(context) {
    const { canvas } = context;
    await canvas.findByRole('heading', { name: 'Výchozí pohled mapy' });
    await play({ canvas: canvas as Canvas, server: serverOf(context) });
  },
});

export const section = (canvas: Canvas, name: string): Canvas =>
  within(canvas.getByRole('region', { name }));

export const changeEmail = async (own: Canvas, typed = password): Promise<void> => {
  await userEvent.type(await own.findByLabelText('Nový email'), 'nova@example.cz');
  await userEvent.type(await own.findByLabelText('Vaše heslo'), `${typed}{Enter}`);
};
