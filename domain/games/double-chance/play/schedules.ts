import type { HandClass } from '../word-lists.ts';

/** A schedule of what the jackpot pays, to 1. */
export type Schedule = {
  readonly scheduleId: string;
  readonly pays: Readonly<Partial<Record<HandClass, number>>>;
};

/** The schedules of which a table has one. */
export const schedules: readonly Schedule[] = [
  {
    scheduleId: 'schedule-A',
    pays: {
      'royal-flush': 2_000,
      'straight-flush': 300,
      'four-of-a-kind': 100,
      'full-house': 20,
      flush: 15,
      straight: 10,
      'dead-hand': 250,
    },
  },
  {
    scheduleId: 'schedule-B',
    pays: {
      'royal-flush': 1_000,
      'straight-flush': 250,
      'four-of-a-kind': 80,
      'full-house': 25,
      flush: 20,
      straight: 12,
      'dead-hand': 200,
    },
  },
];

/** The lines of a schedule, as a sign has them. */
export const linesOf = ({ pays }: Schedule) =>
  Object.entries(pays).map(([result, times]) => ({ result, pays: times, to: 1 }));
