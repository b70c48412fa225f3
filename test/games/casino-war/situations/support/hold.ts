import { cardsEvents } from '../../../../../domain/equipment/cards/events.ts';
import { casinoWarEvents } from '../../../../../domain/games/casino-war/events.ts';
import { unreadable, type Situation } from '../../../../support/situations/hold.ts';
import { openTable } from '../../support/casino-war-floor.ts';
import type { Theme } from '../not-met-yet.ts';

const game = { plays: casinoWarEvents, sessionPlays: [cardsEvents] };

/** Situations that were written from the official text before there was a law to hold them to: they tell what can be recorded. */
export const situations = (theme: Theme, all: readonly Situation[]): void => {
  describe(`Casino War by the official text: ${theme}`, () => {
    it('has each title once', () => expect(new Set(all.map(({ title }) => title)).size).toBe(all.length));
    it('tells only what can be recorded', () =>
      expect(all.flatMap((situation) => unreadable({ game, openTable }, situation))).toEqual([]));
  });
};
