import type { Decorator, Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { useLayoutEffect } from 'react';
import { toAgenda } from '../../domain/agenda.ts';
import { defaultPeriod } from '../../domain/period.ts';
import { EventList } from '../../widget/ui/event-list.tsx';
import { someEvents } from '../fixtures/events.ts';
import { now } from '../fixtures/now.ts';
import { inFakeWidget } from '../support/fake-widget.ts';
import { inWidget } from '../support/in-widget.tsx';
import { rootOf } from '../support/inside.ts';

/** Style sheets of pages the widget may stand in; journeys have more of them around the whole map. */
const pages = {
  plain: '',
  important: `body * { color: red !important; font: italic 30px/3 cursive !important;
    letter-spacing: 3px !important; text-transform: uppercase !important; direction: rtl !important }`,
  inherited: `body { font: small-caps 31px/2.4 cursive; letter-spacing: .3em; direction: rtl;
    text-align: center; text-indent: 3em; text-transform: uppercase; white-space: pre-wrap; word-break: break-all }`,
  reset: `*, ::before, ::after { margin: 0; padding: 0; border: 0 solid; box-sizing: border-box }
    ul, ol { list-style: none } svg { display: block; vertical-align: middle } a { color: inherit }`,
};

/** Stands the story in a page of the rules `parameters.page` names. */
const onOddPage: Decorator = (Story, { parameters }) => {
  const rules = pages[(parameters['page'] ?? 'plain') as keyof typeof pages];
  useLayoutEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [rules]);
  return <Story />;
};

const meta: Meta<typeof EventList> = {
  component: EventList,
  decorators: [
    (Story) => (
      <div className="event-map-app-rows" style={{ height: '100%' }} tabIndex={-1}>
        <Story />
      </div>
    ),
    inWidget,
    onOddPage,
  ],
  loaders: [inFakeWidget()],
  parameters: { width: '25rem' },
  args: {
    events: someEvents,
    agenda: toAgenda(someEvents, defaultPeriod(now), now),
    now,
    onLift: fn(),
  },
};
export default meta;
type Story = StoryObj<typeof meta>;

const looks = async ({ canvasElement }: { canvasElement: HTMLElement }): Promise<void> => {
  const title = rootOf(canvasElement).querySelector('.event-card-title') as HTMLElement;
  const style = getComputedStyle(title);
  await expect([
    ...[style.fontSize, style.fontStyle, style.letterSpacing, style.direction],
    ...[style.textTransform, style.textIndent, style.whiteSpace, style.wordBreak],
  ]).toEqual(['16px', 'normal', 'normal', 'ltr', 'none', '0px', 'normal', 'normal']);
  await expect(style.fontFamily).toMatch(/^system-ui/);
  // Every row is where it would be on a page that says nothing.
  const card = title.closest('.event-card') as HTMLElement;
  await expect(getComputedStyle(card).paddingLeft).toBe('16px');
};

export const Plain: Story = { play: looks };
export const EverythingImportant: Story = { parameters: { page: 'important' }, play: looks };
export const EverythingHandedDown: Story = { parameters: { page: 'inherited' }, play: looks };
export const Reset: Story = { parameters: { page: 'reset' }, play: looks };
