import { expect, test } from 'vitest';
import type { FirstView } from '../../contract/views/first-view.ts';
import { createFakeEnvironment, viewOf } from '../../test/support/fixtures/fake-environment.ts';
import { eventAt } from '../../test/support/fixtures/fake-event.ts';
import { toEventColumns } from '../../domain/events/event-columns.ts';
import { createAppliedOptions } from '../options/applied-options.ts';
import type { OptionValues } from '../options/read-options.ts';
import type { ShadowHost } from './shadow-host.ts';
import { createMountedWidget } from './mounted-widget.ts';

const first: FirstView = {
  config: null,
  city: null,
  query: '',
  cities: null,
  events: toEventColumns([eventAt(1)]),
  more: 0,
};

/** Widget of an element of 800 × 600 pixels; `onShow` runs while its store is rendered. */
const open = (options: OptionValues, onShow: () => void = () => undefined) => {
  const fake = createFakeEnvironment({ search: null });
  const log: string[] = [];
  const host = { setLook: () => undefined } as unknown as ShadowHost;
  const appliedOptions = createAppliedOptions(
    { kind: 'embed', host, guest: null },
    options,
    (message) => log.push(message),
  );
  const widget = createMountedWidget({
    element: { clientWidth: 800, clientHeight: 600 } as HTMLElement,
    server: 'https://akce.example',
    kind: 'embed',
    environment: fake.environment,
    appliedOptions,
    show() {
      log.push('shown');
      onShow();
      return () => log.push('removed');
    },
  });
  return { ...fake, widget, appliedOptions, log };
};

test('its store is known to whoever is called while it is rendered', async () => {
  let lifted: number | null | undefined;
  const opened = open({}, () => {
    opened.widget.store()?.lift(eventAt(1).slug);
    lifted = opened.widget.store()?.$liftedPlace.get();
  });
  await opened.widget.start(Promise.resolve(first));
  expect(lifted).toBe(eventAt(1).place.id);
});

test('destroyed while it is rendered, it is removed and loads nothing', async () => {
  const { widget, log, advance, requests } = open({}, () => widget.destroy());
  await widget.start(Promise.resolve(first));
  expect([log, widget.store()]).toEqual([['shown', 'removed'], null]);
  await advance(10 * 60_000);
  expect(requests).toHaveLength(0);
});

test('destroyed while it is rendered in another group, it leaves the store of the first one alone', async () => {
  const neighbour = open({ group: 'a' });
  await neighbour.widget.start(Promise.resolve(first));
  let renders = 0;
  const { widget, appliedOptions, advance, last } = open({ group: 'a' }, () => {
    if (++renders === 2) widget.destroy();
  });
  await widget.start(Promise.resolve(first));
  expect(widget.store()).toBe(neighbour.widget.store());
  appliedOptions.update({ group: 'b' });
  const updated = widget.update();
  await advance(0);
  await last().answer(first);
  await updated;
  neighbour.widget.store()?.showView(viewOf(12));
  await neighbour.advance(50);
  expect(neighbour.requests).toHaveLength(1);
  neighbour.widget.destroy();
});
