import type { JsonObject } from '../../../domain/kernel/json.ts';
import type { At, DayLedger } from '../../support/kept-day.ts';

/** What is done otherwise at a step than on a spotless evening; null: the step is not on record. */
export type Otherwise<Step extends string> = Readonly<Partial<Record<Step, JsonObject | null>>>;

type BoxStep =
  | 'attached'
  | 'removed'
  | 'carried'
  | 'countBegun'
  | 'boxOpened'
  | 'emptied'
  | 'first'
  | 'second'
  | 'verified';

/** A table from its opening with $1,000 to its closing, with what is done meanwhile. */
export const evening =
  (meanwhile: (ledger: DayLedger) => void = () => {}, closerCents = 100_000) =>
  (ledger: DayLedger): void => {
    ledger.opened({}, { minutes: 0 });
    ledger.opener();
    meanwhile(ledger);
    ledger.closer({ totalCents: closerCents }, { minutes: 300 });
    ledger.closed();
  };

/** The same with $200 more at its closing: what a fill brought. */
export const eveningWithFill = (meanwhile: (ledger: DayLedger) => void): ReturnType<typeof evening> =>
  evening(meanwhile, 120_000);

/** A box from the closing of its table to its verification: it is removed at midnight, in its run, and counted in the night. */
export const box = (
  ledger: DayLedger,
  otherwise: Otherwise<BoxStep> = {},
  of: Pick<At, 'box' | 'daysBefore' | 'journey'> = {},
): void => {
  const step = (name: BoxStep, say: (over: JsonObject) => void): void => {
    const over = otherwise[name];
    if (over !== null) say(over ?? {});
  };
  step('removed', (over) => ledger.removed(over, { minutes: 301, ...of }));
  step('carried', (over) => ledger.carried(over, { minutes: 310, ...of }));
  step('countBegun', (over) => ledger.countBegun(over, { minutes: 400, ...of }));
  step('boxOpened', (over) => ledger.boxOpened(over, { minutes: 401, ...of }));
  step('emptied', (over) => ledger.emptied(over, of));
  step('first', (over) => ledger.counted(1, over, of));
  step('second', (over) => ledger.counted(2, over, of));
  step('verified', (over) => ledger.verified(over, of));
};

/** An evening with a box at the table and one sale of $50 into it; the box goes to its count. */
export const withBox =
  (otherwise: Otherwise<BoxStep> = {}, meanwhile: (ledger: DayLedger) => void = () => {}) =>
  (ledger: DayLedger): void => {
    if (otherwise.attached !== null) ledger.attached(otherwise.attached ?? {}, { minutes: -5 });
    evening((on) => {
      on.sale();
      meanwhile(on);
    })(ledger);
    ledger.run({}, { minutes: 290 });
    box(ledger, otherwise);
  };

type SlipStep = 'requested' | 'issued' | 'dispatched' | 'filled';

/** An evening with a fill of $200 that is asked for, issued, sent and received. */
export const withFill =
  (otherwise: Otherwise<SlipStep> = {}, meanwhile: (ledger: DayLedger) => void = () => {}) =>
  (ledger: DayLedger): void =>
    eveningWithFill((on) => {
      for (const step of ['requested', 'issued', 'dispatched', 'filled'] as const) {
        const over = otherwise[step];
        if (over !== null) on[step](over ?? {});
      }
      meanwhile(on);
    })(ledger);
