import type { SaidEvent } from '../../domain/kernel/envelope.ts';
import { saidContentHash } from '../../domain/kernel/said-hash.ts';
import { targetOfStream } from '../../domain/streams/categories.ts';
import type { Batch } from '../../services/ingestion/handle.ts';
import type { StreamTarget } from '../../services/ingestion/target.ts';
import { said } from './decider-specs.ts';

let count = 0;

/** An event of the toy game's round, with an id of its own. */
export const event = (type: string, data = {}): SaidEvent => said(type, data, { id: (count += 1) });
export const opened = (): SaidEvent => event('round.RoundOpened', { game: 'toy', editionStamp: null });
export const dice = (): SaidEvent => event('toy.DiceThrown', { pips: 3 });

/** The stream of the round of a number. */
export const targetAt = (sequence: number): StreamTarget => {
  const target = targetOfStream(`round-STAR.T-1.2026-04-25.1.${String(sequence).padStart(4, '0')}`);
  if (!target) throw new Error('that is not a round');
  return target;
};

/** Events of the first round as a terminal's request brings them to the handle, where nothing else is said. */
export const batch = (events: readonly SaidEvent[], own: Partial<Batch> = {}): Batch => ({
  target: targetAt(1),
  register: undefined,
  principal: 'terminal',
  principalPersonId: null,
  mayCorrect: () => true,
  imported: false,
  events: events.map((one) => ({
    event: one,
    contentHash: saidContentHash(one),
    spelt: undefined,
    words: [],
    terminal: null,
    clock: null,
  })),
  each: false,
  ...own,
});
