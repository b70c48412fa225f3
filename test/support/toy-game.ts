import { z } from 'zod';
import type { Game } from '../../domain/games/game.ts';
import { eventFamily } from '../../domain/kernel/event-types.ts';
import type { Fact } from '../../domain/kernel/effective-history.ts';
import { by } from '../../domain/law/persons.ts';
import { clause, type DisputeMaterial, type RoundMaterial, type SessionMaterial } from '../../domain/law/edition.ts';
import { nothingSettled } from '../../domain/law/settled.ts';

export type ToyPictures = {
  round: RoundMaterial;
  tableSession: SessionMaterial;
  dispute: DisputeMaterial;
  reasoning: null;
};

const placedAfterTheCall = ({ round }: RoundMaterial): readonly Fact[] => {
  const call = round.findIndex((fact) => fact.type === 'round.NoMoreBetsCalled');
  return call < 0 ? [] : round.slice(call).filter((fact) => fact.type === 'round.WagerPlaced');
};

const toyClauses = [
  clause<ToyPictures>('1', 'No wager after the call.', {
    reading: 'watches',
    subject: 'round',
    code: 'LATE_BET',
    severity: 'breach',
    look: (picture) => {
      if (picture.round.some((fact) => fact.data['wagerId'] === 'w-that-breaks-us'))
        throw new Error('the look is broken');
      return placedAfterTheCall(picture).map((deed) => ({
        deed,
        persons: by(deed.actor.personId),
        says: 'A wager was placed after the call.',
      }));
    },
  }),
  clause<ToyPictures>('2', 'A sign stands when a round is played.', {
    reading: 'watches',
    subject: 'round',
    code: 'NO_SIGN',
    severity: 'breach',
    look: ({ round, session }) => {
      const [first] = round;
      const signed = session.some((fact) => fact.type === 'table.SignShown' && first && fact.atMs <= first.atMs);
      return first && !signed ? [{ deed: first, says: 'No sign stood when the round began.' }] : [];
    },
  }),
  clause<ToyPictures>('3', 'A session has rounds.', {
    reading: 'watches',
    subject: 'tableSession',
    code: 'NO_ROUNDS',
    severity: 'advisory',
    look: ({ session, rounds }) => {
      const [first] = session;
      return first && rounds.length === 0 ? [{ deed: first, says: 'Nothing was played.' }] : [];
    },
  }),
  clause<ToyPictures>('4', 'A dispute is raised where a sign stands and something was bet.', {
    reading: 'watches',
    subject: 'dispute',
    code: 'RAISED_WITHOUT_CAUSE',
    severity: 'breach',
    look: ({ dispute, sessions, rounds }) => {
      const [first] = dispute;
      const signed = sessions.some(({ session }) => session.some((fact) => fact.type === 'table.SignShown'));
      const bet = rounds.some(({ round }) => round.some((fact) => fact.type === 'round.WagerPlaced'));
      return first && !(signed && bet) ? [{ deed: first, says: 'There was no sign, or no wager.' }] : [];
    },
  }),
  clause<ToyPictures>('5', 'A wager that is to be settled is settled before the round is over.', {
    reading: 'watches',
    subject: 'round',
    code: 'WAGER_UNSETTLED',
    severity: 'breach',
    look: ({ round }) => {
      const isOver = round.some((fact) => fact.type === 'round.RoundClosed');
      const deed = round.find((fact) => fact.data['wagerId'] === 'w-unsettled');
      return isOver && deed ? [{ deed, says: 'A wager was not settled.' }] : [];
    },
  }),
];

/** The smallest game with law: for tests of the machinery, which must not depend on any real rulebook. */
export const toyGame: Game<ToyPictures> = {
  id: 'toy',
  title: 'Toy',
  plays: eventFamily('toy', {
    DiceThrown: { says: 'Dice are thrown.', data: z.strictObject({ pips: z.int().min(1).max(6) }) },
  }),
  sessionPlays: [],
  house: 'banked',
  dropBoxes: { least: 1, most: 1 },
  looksAhead: false,
  // Nobody records who throws: any throw may be one of an earlier round.
  madeByOthers: (facts) => facts.filter(({ type }) => type === 'toy.DiceThrown'),
  editions: ['one', 'two'].map((name) => ({
    id: `toy/${name}`,
    game: 'toy',
    title: `Toy, ${name}`,
    status: 'official' as const,
    sections: [{ number: '1', title: 'All', clauses: name === 'one' ? toyClauses : toyClauses.slice(1) }],
    interpretations: [],
    settle: () => nothingSettled,
  })),
  roundPicture: (material) => material,
  sessionPicture: (material) => material,
  disputePicture: (material) => material,
  results: [],
  resultsIn: () => [],
  personsIn: () => [],
  equipmentIn: () => [],
  pace: {},
  narrate: () => undefined,
  play: {
    boxes: 0,
    mostRounds: 1,
    moves: [],
    rightActs: [],
    session: () => ({ events: [], disputes: [], patrons: [], planted: [] }),
  },
};
