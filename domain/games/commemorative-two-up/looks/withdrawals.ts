import { gathered } from '../../../kernel/gathered.ts';
import { inPlace, isBefore, type Placed } from '../../../kernel/placed.ts';
import type { Sighting } from '../../../law/clause.ts';
import { by } from '../../../law/persons.ts';
import { sighted } from '../../../provisions/sightings.ts';
import { headsToWin, type Course, type JudgedSpin } from '../course.ts';
import { beforeTurn, type RoundPicture } from '../round.ts';
import type { Terms } from '../terms.ts';
import { announcedUnspun } from '../unrecorded.ts';
import { courseUnder, unlessNumbersMissing, type RoundLook } from './reading.ts';

/** What a spin came to, for a spinner who withdraws. `perhaps`: what it may have shown, where that is not on record. */
type Thrown = Placed<RoundPicture['facts'][number]> & {
  readonly spinId: string;
  readonly isHeads: boolean;
  readonly isTails: boolean;
  readonly perhaps: 'heads' | 'tails' | 'either' | null;
};

/** Do two pennies of a spin show heads, and not three? */
const isPair = ({ fact }: JudgedSpin['spin']): boolean =>
  fact.data.pennies.filter(({ face }) => face === 'head').length === 2;

/** The spins before a place of the turn that counted, or may have: also those that were announced, and that nobody recorded. */
const playedBefore = (
  picture: RoundPicture,
  { spins, before }: Course,
  until: Pick<Placed, 'at'>,
  pairsOnly: boolean,
): readonly Thrown[] => {
  const { goesOnFrom } = picture;
  const earlier =
    goesOnFrom && before
      ? beforeTurn(goesOnFrom, playedBefore(goesOnFrom, before.course, { at: Infinity }, pairsOnly))
      : [];
  const recorded = gathered(spins, ({ spin, result, unknown }): Thrown[] => {
    if (result === null && !unknown) return [];
    const isHeads = result === 'heads' && (!pairsOnly || isPair(spin));
    const { fact, at, spinId } = spin;
    return [{ fact, at, spinId, isHeads, isTails: result === 'tails', perhaps: unknown ? 'either' : null }];
  });
  const unspun = announcedUnspun(picture).map(({ fact, at }): Thrown => {
    const { spinId, result } = fact.data;
    return { fact, at, spinId, isHeads: false, isTails: false, perhaps: result };
  });
  return inPlace([...earlier, ...recorded, ...unspun]).filter((one) => isBefore(one, until));
};

/** Was it heads, or may it have been? */
const isPerhapsHeads = (one: Thrown): boolean => one.isHeads || one.perhaps === 'either' || one.perhaps === 'heads';

/** The longest run of spins of a kind. */
const longestRun = (spins: readonly Thrown[], counts: (one: Thrown) => boolean): number => {
  let run = 0;
  let most = 0;
  for (const one of spins) {
    run = counts(one) ? run + 1 : 0;
    most = Math.max(most, run);
  }
  return most;
};

/**
 * 4.9: a spinner who chose to withdraw before three heads in a row. Where what a spin showed is not on record, that is open if with it there
 * may have been three, or if it came last and may have been tails.
 */
export const leftTooSoon =
  (terms: Terms, question: string): RoundLook =>
  (picture, on) =>
    gathered(picture.left, (placed): readonly Sighting[] => {
      const { because, personId } = placed.fact.data;
      if (because !== 'chose-to') return [];
      const pairsOnly = on.interpretation(question) === 'exactly-two';
      const played = playedBefore(picture, courseUnder(terms, picture, on), placed, pairsOnly);
      const headsInARow = longestRun(played, ({ isHeads }) => isHeads);
      const last = played.at(-1);
      const lost = played.findLast(({ isTails }) => isTails);
      // Who has thrown tails has lost the right to spin, and leaving is what 4.8 asks for, until the kip is accepted anew.
      const isOut = lost && !picture.accepted.some((one) => one.fact.data.personId === personId && isBefore(lost, one));
      if (headsInARow >= headsToWin || isOut) return [];
      const unseen = played.findLast(({ perhaps }) => perhaps !== null);
      const isOpen =
        (last && last.perhaps !== null && last.perhaps !== 'heads') || longestRun(played, isPerhapsHeads) >= headsToWin;
      const missing = `what the pennies of spin ${unseen?.spinId} showed`;
      const says = `${personId} withdrew from the centre after ${headsInARow} heads in a row, not ${headsToWin}`;
      return sighted(placed, says, {
        persons: by(personId),
        figures: { headsInARow },
        interpretations: [question],
        ...(isOpen ? { undetermined: { missing } } : unlessNumbersMissing(picture, placed)),
      });
    });
