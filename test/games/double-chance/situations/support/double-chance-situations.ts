import { cardsEvents } from '../../../../../domain/equipment/cards/events.ts';
import { terms } from '../../../../../domain/games/double-chance/editions/star-2016/rules.ts';
import { doubleChanceEvents } from '../../../../../domain/games/double-chance/events.ts';
import { roundPicture } from '../../../../../domain/games/double-chance/round.ts';
import { settle } from '../../../../../domain/games/double-chance/settlement.ts';
import type { Settlement } from '../../../../../domain/law/settlement.ts';
import { stageEvening } from '../../../../support/situations/evening.ts';
import { unreadable, type Situation } from '../../../../support/situations/hold.ts';
import { openTable } from '../../support/double-chance-floor.ts';

const game = { plays: doubleChanceEvents, sessionPlays: [cardsEvents] };

/** The default of every open question is the first of its readings. */
const byDefault = (): string => '';

const settled = ({ opening = openTable, events }: Situation): readonly Settlement[] =>
  stageEvening(game, [opening, events]).flatMap(({ rounds }) =>
    rounds.flatMap((round) => settle(roundPicture(round), terms, byDefault).settlements),
  );

const told = ({ outcome, due, differenceCents, reason }: Settlement) =>
  due
    ? {
        outcome,
        collected: due.collectedCents,
        paid: due.paidCents,
        returned: due.returnedCents,
        difference: differenceCents ?? 0,
        reason,
      }
    : { outcome, reason };

/** Wagers whose money is otherwise than the official text has it. */
const wrongMoney = (situation: Situation): readonly string[] => {
  const all = settled(situation);
  return Object.entries(situation.money ?? {}).flatMap(([wagerId, wanted]) => {
    const last = all.findLast((one) => one.wagerId === wagerId);
    const own: Readonly<Record<string, unknown>> = last ? told(last) : {};
    const isSame = Object.entries(wanted).every(([member, value]) => own[member] === value);
    return isSame ? [] : [`${wagerId} is ${JSON.stringify(own)}, not ${JSON.stringify(wanted)}`];
  });
};

/** Situations of Double Chance from the official text. Its looks are not written yet: until then they are held to what can be recorded, and to the money. */
export const situations = (theme: string, all: readonly Situation[]): void => {
  describe(`Double Chance by the official text: ${theme}`, () => {
    it('has each title once', () => expect(new Set(all.map(({ title }) => title)).size).toBe(all.length));
    it('tells only what can be recorded', () =>
      expect(all.flatMap((situation) => unreadable({ game, openTable }, situation))).toEqual([]));
    for (const situation of all)
      if (situation.money) it(situation.title, () => expect(wrongMoney(situation)).toEqual([]));
  });
};
