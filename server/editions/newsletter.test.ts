import { describe, expect, it } from 'vitest';
import { wholeDays } from '../../domain/time/period.ts';
import { eventAt } from '../../test/support/fixtures/fake-event.ts';
import type { PrintableEvent } from '../print/to-print-document.ts';
import { fitNewsletter } from './fit-newsletter.ts';
import type { NewsletterInput } from './newsletter.ts';

const sentence = 'Hraje dechovka a v sále se tančí až do rána. ';

const printable = (id: number, changes: Partial<PrintableEvent> = {}): PrintableEvent => ({
  ...eventAt(id),
  description: sentence.repeat(8),
  price: '100 Kč',
  venue: null,
  approximate: false,
  times: [
    {
      id,
      start: `2026-11-${27 + (id % 3)}T18:00+01:00`,
      end: null,
      precision: 'timed',
      cancelled: false,
    },
  ],
  ...changes,
});

const inputOf = (events: PrintableEvent[]): NewsletterInput => ({
  title: 'Akce ve Svitavách',
  period: wholeDays('2026-11-27', '2026-11-30'),
  events,
  isOneCity: true,
  descriptions: true,
  page: 'https://akce.example/svitavy',
});
const nine = Array.from({ length: 9 }, (_none, index) => printable(index));
const fit = (events: PrintableEvent[], budget: number | null, preferred: number[] = []) =>
  fitNewsletter(inputOf(events), budget, new Set(preferred));

describe('text for a newsletter', () => {
  it('has days with their events, and where the live programme is', () => {
    const { text } = fit(
      [
        printable(0, { ownText: 'Jedna věta.' }),
        printable(1, { cancelled: true, description: '', price: null, sample: true }),
        printable(2, { description: '', printedContact: 'Jana, 777 123 456' }),
      ],
      null,
    );
    expect(text.replaceAll('\u00a0', ' ')).toBe(
      [
        'Akce ve Svitavách',
        '27.–30. listopadu 2026',
        '',
        'Pátek 27. listopadu',
        '18:00 Akce 0, Fabrika, 100 Kč',
        'Jedna věta.',
        '',
        'Sobota 28. listopadu',
        '18:00 ZRUŠENO: Akce 1, vymyšlená ukázka, Fabrika',
        '',
        'Neděle 29. listopadu',
        '18:00 Akce 2, Fabrika, 100 Kč',
        'Kontakt: Jana, 777 123 456',
        '',
        'Aktuální program i se změnami: https://akce.example/svitavy',
      ].join('\n'),
    );
  });

  it('tells an event of several days once', () => {
    const times = [27, 28].map((day, id) => ({
      id,
      start: `2026-11-${day}T18:00+01:00`,
      end: null,
      precision: 'timed' as const,
      cancelled: false,
    }));
    const { text } = fit([printable(1, { times, ownText: 'Jedna věta.' })], null);
    expect(text.match(/Akce 1/g)).toHaveLength(2);
    expect(text.match(/Jedna věta/g)).toHaveLength(1);
  });

  it('tells later times of an event on the same day in its row', () => {
    const times = [10, 14, 18].map((hour, id) => ({
      id,
      start: `2026-11-28T${hour}:00+01:00`,
      end: null,
      precision: 'timed' as const,
      cancelled: false,
    }));
    const { text } = fit([printable(1, { times, ownText: '' })], null);
    expect(text.replaceAll('\u00a0', ' ')).toContain(
      '10:00 Akce 1, také 14:00 a 18:00, Fabrika, 100 Kč',
    );
  });

  it.each([3000, 1500, 900, 600, 400, 300])('is within a budget of %i characters', (budget) => {
    const { characters, text } = fit(nine, budget);
    expect(characters).toBe(Array.from(text).length);
    expect(characters).toBeLessThanOrEqual(budget);
  });

  it('shortens descriptions, then leaves them out, then the own texts, then events', () => {
    const events = nine.map((event) => (event.id === 4 ? { ...event, ownText: 'Krátce.' } : event));
    const shortened = fit(events, 2000);
    expect(shortened.text).toContain('Hraje dechovka');
    expect(shortened.text).toContain('…');
    const withoutDescriptions = fit(events, 540);
    expect(withoutDescriptions.text).not.toContain('Hraje');
    expect(withoutDescriptions.text).toContain('Krátce.');
    expect(withoutDescriptions.kept.size).toBe(9);
    const fewer = fit(events, 400);
    expect(fewer.text).not.toContain('Krátce.');
    expect(fewer.kept.size).toBeLessThan(9);
    const left = 9 - fewer.kept.size;
    expect(fewer.text).toContain(`A\u00a0další akce: ${left}. Najdete je na https://akce.example`);
  });

  it('drops preferred events last', () => {
    expect([...fit(nine, 300).kept]).not.toContain(8);
    expect([...fit(nine, 300, [8]).kept]).toContain(8);
  });

  it('keeps the first events of every day rather than the whole beginning of the period', () => {
    const on = (id: number, day: number, hour: number) =>
      printable(id, {
        times: [
          {
            id,
            start: `2026-11-${day}T${hour}:00+01:00`,
            end: null,
            precision: 'timed' as const,
            cancelled: false,
          },
        ],
      });
    const events = [on(1, 27, 10), on(2, 27, 14), on(3, 27, 18), on(4, 28, 18), on(5, 29, 18)];
    const { kept } = fit(events, 270);
    expect([...kept].sort()).toEqual([1, 4, 5]);
  });

  it('says how many events there are when none fits', () => {
    const long = { title: 'Velmi dlouhý název akce '.repeat(6).trim() };
    const { kept, text } = fit([printable(1, long), printable(2, long)], 200);
    expect(kept.size).toBe(0);
    expect(text).toContain('A\u00a0další akce: 2.');
  });
});
