import { gathered } from '../../../kernel/gathered.ts';
import { owedBy } from '../../../law/persons.ts';
import { heldPower } from '../../../provisions/by-whom.ts';
import type { Weighing } from '../../../law/clause.ts';
import { doneWithPower } from '../../../settlement/grounds.ts';
import type { RoundPicture, Spin } from '../round.ts';
import { lyingSoAt, wasEver, type Placement, type Wager } from '../../../round/wager-book.ts';
import type { Terms } from '../terms.ts';
import { isSpinnersOwn, playerAt, turnsOf } from '../turn.ts';
import { missedBefore } from '../../../provisions/missed.ts';
import { ofSilence, type RoundLook } from './reading.ts';

/** The first spin of each turn of a game: where the spinning begins, of which 4.2 speaks. */
const firstSpins = (picture: RoundPicture): readonly { readonly spin: Spin; readonly player: string | null }[] =>
  gathered(turnsOf(picture), ({ player, spins: [spin] }) => (spin ? [{ spin, player }] : []));

/** Was the stake of this player carried into the game? Then they began to spin in a game before, and declared their side there. */
const hasBegunBefore = ({ wagers }: RoundPicture, player: string | null): boolean =>
  wagers.some(
    ({ laid, placement, personId }) =>
      laid?.fact.type === 'round.WagerCarried' &&
      placement.kind === 'spinner' &&
      personId !== null &&
      personId === player,
  );

/** 4.2: the first spin of a spinner without a side that they declared. By the house too: 4.3 excuses that. */
export const spinsBeforeDeclaration =
  (terms: Terms): RoundLook =>
  (picture, on) => {
    return gathered(
      firstSpins(picture).filter(({ player }) => !hasBegunBefore(picture, player)),
      ({ spin, player }) => {
        const who = player ?? 'anybody';
        const done = picture.declared.filter(({ fact }) => fact.data.personId === player);
        const missing = `whether ${who} had declared a side: nobody recorded it`;
        const missed = {
          done,
          says: `the coins were spun before ${who} had declared to spin for heads or for tails`,
          unclear: 'whether the side was declared before the coins were spun',
          silence:
            done.length > 0 || isByTheHouse(terms, picture, spin)
              ? null
              : {
                  says: `the coins were spun, and it is not on record that ${who} had declared to spin for heads or for tails`,
                  missing,
                },
        };
        return missedBefore(spin, missed, ofSilence(terms, on), () => ({ persons: owedBy(player) }));
      },
    );
  };

const isStake = ({ kind }: Placement): boolean => kind === 'spinner';

/** 4.2: the first spin of a spinner without a spinner's wager. By the house too: 4.3 excuses that. */
export const spinsWithoutSpinnersWager =
  (terms: Terms): RoundLook =>
  (picture, on) => {
    const isRefused = ({ refusals }: Wager, spin: Spin): boolean =>
      refusals.some((refusal) => refusal.at < spin.at && doneWithPower(picture, refusal, terms.maySetAside));
    return gathered(firstSpins(picture), ({ spin, player }) => {
      const own = picture.wagers.filter(
        (wager) =>
          player !== null &&
          (wager.personId === player || (wager.personId === null && isSpinnersOwn(picture, wager))) &&
          wasEver(wager, isStake),
      );
      const missing = "whether a spinner's wager lay there: nobody recorded one";
      const missed = {
        done: gathered(own, (wager) => (isRefused(wager, spin) ? [] : lyingSoAt(wager, isStake, spin.at))),
        says:
          player === null
            ? "the coins were spun before a spinner's wager was laid"
            : `the coins were spun before ${player} had laid the spinner's wager`,
        unclear: "whether the spinner's wager was laid before the coins were spun",
        // One that was refused, taken back, moved or laid later shows that none lay there.
        silence:
          own.length > 0 || isByTheHouse(terms, picture, spin)
            ? null
            : {
                says: `the coins were spun, and no spinner's wager${player === null ? '' : ` of ${player}`} is on record`,
                missing,
              },
      };
      return missedBefore(spin, missed, ofSilence(terms, on), () => ({ persons: owedBy(player) }));
    });
  };

/** Is the spin made by the boxer or a dealer, and in the game of no player? */
const isByTheHouse = ({ may }: Terms, picture: RoundPicture, { fact, nth }: Spin): boolean => {
  if (playerAt(picture, { nth }) !== null) return false;
  const { spinnerId, spinnerRole } = fact.data;
  const doer = { personId: spinnerId, claimed: spinnerRole };
  return heldPower(picture.table, doer, may.spinForTheHouse, fact) !== 'no';
};

/** 4.3: the spin is made by the boxer or a dealer, and in the game of no player. */
export const spunByTheHouse =
  (terms: Terms): Weighing<RoundPicture> =>
  ({ deed }, picture) => {
    const spin = picture.spins.find(({ fact }) => fact.eventId === deed.eventId);
    return spin && isByTheHouse(terms, picture, spin) ? 'yes' : 'no';
  };
