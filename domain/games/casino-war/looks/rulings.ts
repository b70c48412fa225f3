import { gathered } from '../../../kernel/gathered.ts';
import type { Placed } from '../../../kernel/placed.ts';
import type { Look, LookContext, Sighting } from '../../../law/clause.ts';
import { by } from '../../../law/persons.ts';
import { asRead } from '../../../provisions/sightings.ts';
import type { RoundPicture } from '../round.ts';

/** Under which clauses the rules say how a round goes on, and the question whether it may be declared void all the same. */
export type Completing = {
  readonly question: string;
  /** The cards in the shoe do not suffice. */
  readonly cardsRanOut: string;
  /** A shoe that shuffles by itself fails. */
  readonly deviceFailed: string;
};

const before = (all: readonly Placed[], { at }: Placed): boolean => all.some((one) => one.at < at);

/** Had a device failed by then that nobody put right? */
const isFailed = ({ devicesFailed, devicesRepaired }: RoundPicture, { at }: Placed): boolean => {
  const failed = devicesFailed.findLast((one) => one.at < at);
  return (
    failed !== undefined && !devicesRepaired.some((one) => one.fact.data.works && one.at > failed.at && one.at < at)
  );
};

/** The clause by which a round is completed that was declared void; undefined where no rule says how. */
const completedBy = (
  picture: RoundPicture,
  ruling: Placed,
  { cardsRanOut, deviceFailed }: Completing,
  { displaced }: LookContext,
): string | undefined => {
  if (isFailed(picture, ruling)) return deviceFailed;
  if (!before(picture.ranOut, ruling)) return undefined;
  return displaced(cardsRanOut, { deed: ruling.fact }).reach === 'yes' ? undefined : cardsRanOut;
};

/** Rounds declared void as impractical though the rules say how they are completed. */
export const roundsVoidedThatTheRulesComplete =
  (completing: Completing): Look<RoundPicture> =>
  (picture, on) =>
    gathered(picture.roundVoided, (ruling): readonly Sighting[] => {
      const { fact } = ruling;
      if (fact.type !== 'round.RoundVoided' || fact.data.decision.ground !== 'impractical') return [];
      const contestedBy = completedBy(picture, ruling, completing, on);
      const read = contestedBy === undefined ? null : asRead({ question: completing.question, contestedBy }, on);
      if (!read) return [];
      const { by: decider } = fact.data.decision;
      const says = `${decider} declared the round void as impractical, and ${contestedBy} says how it is completed`;
      return [{ deed: fact, persons: by(decider), says, ...read }];
    });
