import { gathered } from '../../../kernel/gathered.ts';
import { firstAfter, isBefore, isBetween, standing, type Placed } from '../../../kernel/placed.ts';
import type { Sighting } from '../../../law/clause.ts';
import { by, wronged } from '../../../law/persons.ts';
import type { Act } from '../../../law/readings.ts';
import { actOf, doneBy, type Done } from '../../../provisions/by-whom.ts';
import { onSilence, sighted, together, unclearOrder } from '../../../provisions/sightings.ts';
import { unlessMissed } from '../../../law/unless-missed.ts';
import { counted } from '../../../provisions/words.ts';
import { asBefore, type Course, type JudgedSpin } from '../course.ts';
import { missedOfTurn, missedPlay } from '../missed.ts';
import type { RoundPicture } from '../round.ts';
import type { Terms } from '../terms.ts';
import { kipAt } from '../turn.ts';
import { invalidUnspun } from '../unrecorded.ts';
import { actedAs, isSomebody } from '../../../table/duties.ts';
import { followsMisannounced } from './calls.ts';
import { courseUnder, hasGivenUp, type RoundLook, type SessionLook } from './reading.ts';

/** 4.1: the kip offered to a patron. */
export const offerKip: Act<'round', RoundPicture> = actOf({
  subject: 'round',
  does: 'offer the kip',
  done: ({ offered }) => offered.map(({ fact }) => doneBy(fact, 'offered the kip')),
});

/** 4.1.1: the kip taken by somebody since no patron elected to spin. */
export const spinWithoutPatron: Act<'round', RoundPicture> = actOf({
  subject: 'round',
  does: 'spin when no patron elects to',
  done: ({ takenOver }) =>
    takenOver
      .filter(({ fact }) => fact.data.insteadOf === null)
      .map(({ fact }) => ({
        deed: fact,
        doer: { personId: fact.data.byPersonId, claimed: fact.data.role },
        did: 'spun when no patron elected to',
      })),
});

/** 4.7: the kip taken over on behalf of a spinner. */
export const spinOnBehalf: Act<'round', RoundPicture> = actOf({
  subject: 'round',
  does: 'determine that a spinner is not able to spin, and spin on their behalf',
  decides: ['commemorative-two-up.KipTakenOver'],
  done: ({ takenOver }) =>
    gathered(
      takenOver.filter(({ fact }) => fact.data.insteadOf !== null),
      ({ fact }): readonly Done[] => {
        const { byPersonId, role, decision } = fact.data;
        const did = 'spun on behalf of the spinner';
        const determined = 'determined that the spinner was not able to spin';
        return [
          { deed: fact, doer: { personId: byPersonId, claimed: role }, did },
          ...(decision
            ? [{ deed: fact, doer: { personId: decision.by, claimed: decision.roleClaimed }, did: determined }]
            : []),
        ];
      },
    ),
  oncePer: ({ deed }) => deed.eventId,
});

/** 4.1.1: the ringkeeper spins since no patron elected to, and no casino supervisor is responsible for the supervision. */
export const spunUnsupervised =
  ({ supervisor, questions: { silence } }: Terms): RoundLook =>
  ({ takenOver, table }, on) =>
    gathered(takenOver, (placed): readonly Sighting[] => {
      const { insteadOf, supervision, supervisedBy, byPersonId } = placed.fact.data;
      if (insteadOf !== null) return [];
      if (supervisedBy !== null && actedAs(table, supervisedBy, null, supervisor.roles, placed.fact) === 'no') {
        const says = `${byPersonId} spun since no patron elected to, and ${supervisedBy} supervised the game, who is not a casino supervisor`;
        return sighted(placed, says, { persons: by(supervisedBy) });
      }
      if (supervision === 'supervised') return [];
      if (supervision === 'unsupervised') {
        const says = `${byPersonId} spun since no patron elected to, and no casino supervisor supervised the game`;
        return sighted(placed, says);
      }
      if (supervisedBy !== null || isSomebody(table, supervisor.roles, placed.fact)) return [];
      const missing = 'whether a casino supervisor supervised the game: nobody recorded it';
      const says = `${byPersonId} spun since no patron elected to, and no casino supervisor is on record at the game`;
      return sighted(placed, says, onSilence(on.interpretation, silence, missing));
    });

/** How many invalid spins in a row a spinner had made just before a place of the turn. */
const invalidBefore = ({ spins, before }: Course, placed: Pick<Placed, 'at'>): number => {
  const made = spins.filter(({ spin }) => isBefore(spin, placed));
  const lastValid = made.findLastIndex(({ valid }) => valid);
  const earlier = lastValid === -1 && before ? invalidBefore(before.course, { at: Infinity }) : 0;
  return earlier + made.length - 1 - lastValid;
};

/** With spins that nobody recorded, or of which it is not on record what became, there may have been so many invalid spins in a row. */
const perhapsInvalid = (
  picture: RoundPicture,
  { spins }: Course,
  placed: Placed,
  invalidInARow: number,
): Pick<Sighting, 'undetermined'> => {
  const before = spins.filter(({ spin }) => isBefore(spin, placed));
  const last = before.findLast(({ valid, unknown }) => valid && !unknown)?.spin.at ?? -1;
  const since = before.filter(({ spin }) => spin.at > last);
  const unspun = invalidUnspun(picture).filter((one) => one.at > last && isBefore(one, placed));
  if (since.length + unspun.length < invalidInARow)
    return unlessMissed(missedPlay(picture, { at: last }, placed, 'how many invalid spins there were in a row'));
  const spinId = unspun[0]?.fact.data.spinId ?? since.find(({ unknown }) => unknown)?.spin.spinId;
  return { undetermined: { missing: `whether spin ${spinId} was an invalid one: that is not on record` } };
};

/** 4.7: somebody took over from a spinner who had not made three invalid spins in a row. */
const takenOverTooSoon =
  (terms: Terms, invalidInARow: number): RoundLook =>
  (picture, on) =>
    gathered(picture.takenOver, (placed): readonly Sighting[] => {
      const { insteadOf, byPersonId } = placed.fact.data;
      const invalid = invalidBefore(courseUnder(terms, picture, on), placed);
      if (insteadOf === null || invalid >= invalidInARow) return [];
      // A spinner who has left gave the kip up: the text does not say who spins then.
      if (hasGivenUp(picture, insteadOf, placed)) return [];
      const says = `${byPersonId} spun on behalf of ${insteadOf}, who had made ${counted(invalid, 'invalid spin', 'invalid spins')} in a row`;
      return sighted(placed, says, {
        persons: [...by(byPersonId), ...wronged(insteadOf)],
        figures: { invalid },
        ...perhapsInvalid(picture, courseUnder(terms, picture, on), placed, invalidInARow),
      });
    });

/** Whose turn a spin was in: of the patron with the kip, or of the one on whose behalf somebody spun. */
const turnOf = (picture: RoundPicture, { at, fact }: RoundPicture['spins'][number]): string =>
  kipAt(picture, at)?.takenOver?.insteadOf ?? fact.data.spinnerId;

/**
 * 4.7: somebody who is not a patron spun in the turn of a spinner, and nobody recorded that they took over. Once for a turn. After so many invalid
 * spins in a row nothing but the determination is not on record.
 */
const spunInTheirTurn =
  (terms: Terms, invalidInARow: number): RoundLook =>
  (picture, on) =>
    gathered(picture.spins, (spin) => {
      const kip = kipAt(picture, spin.at);
      const { spinnerId, spinnerRole } = spin.fact.data;
      // Who had the kip since no patron elected to, and spins on, is found by 4.9.1.
      const hadTheKip = picture.takenOver.some((one) => one.fact.data.byPersonId === spinnerId && isBefore(one, spin));
      if (spinnerRole === 'player' || hadTheKip || kip?.takenOver !== null || kip.personId === spinnerId) return [];
      const says = `${spinnerId} spun in the turn of ${kip.personId}, and it is not on record that they took over`;
      const course = courseUnder(terms, picture, on);
      const missing = `whether it was determined that ${kip.personId} was not able to spin: nobody recorded it`;
      const doubt =
        invalidBefore(course, spin) >= invalidInARow
          ? onSilence(on.interpretation, terms.questions.silence, missing)
          : perhapsInvalid(picture, course, spin, invalidInARow);
      return sighted(spin, says, { persons: [...by(spinnerId), ...wronged(kip.personId)], ...doubt });
    }).slice(0, 1);

/** 4.7: somebody spun in the place of a spinner who had not made three invalid spins in a row. */
export const spunTooSoon = (terms: Terms, invalidInARow: number): RoundLook =>
  together(takenOverTooSoon(terms, invalidInARow), spunInTheirTurn(terms, invalidInARow));

/** Tails that cost the right to spin, with their place in a turn: before everything of it, where the gaming day was cut on paper after them. */
type Lost = { readonly turn: RoundPicture; readonly judged: JudgedSpin; readonly at: number };

const lostBefore = ({ goesOnFrom }: RoundPicture, { before }: Course): Lost | undefined => {
  const last = before?.course.spins.findLast(({ result }) => result !== null);
  if (!goesOnFrom || last?.result !== 'tails' || last.spin.twoSpinners) return undefined;
  return firstAfter(goesOnFrom.offered, last.spin) ? undefined : { turn: goesOnFrom, judged: last, at: -1 };
};

const lostIn = (picture: RoundPicture, { spins }: Course): Lost | undefined => {
  const judged = spins.find(({ result, spin }) => result === 'tails' && !spin.twoSpinners);
  return judged && { turn: picture, judged, at: judged.spin.at };
};

/** 4.8: a spinner whose turn ended with tails, and who spun again without having been given the kip anew. */
export const spunOnAfterTails =
  (terms: Terms): RoundLook =>
  (picture, on) => {
    const course = courseUnder(terms, picture, on);
    return gathered([lostBefore(picture, course), lostIn(picture, course)], (lost): readonly Sighting[] => {
      if (!lost || kipAt(lost.turn, lost.judged.spin.at)?.takenOver?.insteadOf === null) return [];
      const { spin } = lost.judged;
      const loser = turnOf(lost.turn, spin);
      const offered = firstAfter(picture.offered, lost);
      const again = firstAfter(
        picture.spins.filter(({ fact, twoSpinners }) => fact.data.spinnerId === loser && !twoSpinners),
        lost,
      );
      if (!again || (offered && isBefore(offered, again))) return [];
      const missing = missedOfTurn(picture, lost, again, `whether the tails of spin ${spin.spinId} stood`);
      return sighted(again, `${loser} had lost the right to spin by tails, and spun again`, {
        persons: by(loser),
        ...followsMisannounced(course, again, lost.turn === picture ? lost.judged : asBefore(lost.judged, lost.turn)),
        ...unlessMissed(missing),
      });
    }).slice(0, 1);
  };

/** 4.9.1: the ringkeeper spun on, though a patron had accepted the kip. */
export const keptSpinning: RoundLook = ({ takenOver, accepted, spins, left }) =>
  gathered(takenOver, (taken): readonly Sighting[] => {
    const { insteadOf, byPersonId } = taken.fact.data;
    if (insteadOf !== null) return [];
    const willing = firstAfter(accepted, taken);
    const own = spins.filter(({ fact }) => fact.data.spinnerId === byPersonId);
    const spun = willing && firstAfter(own, willing);
    if (!willing || !spun || left.some((one) => isBetween(one, willing, spun))) return [];
    const says = `${byPersonId} spun on, and ${willing.fact.data.personId} had accepted the kip`;
    return sighted(spun, says, {
      persons: [...by(byPersonId), ...wronged(willing.fact.data.personId)],
      ...unclearOrder('whether the kip was accepted before the spin', standing(willing, spun)),
    });
  });

/** 4.1.1: the ringkeeper took the kip since no patron elected to spin, though one had accepted it. */
export const spunForWilling: RoundLook = (picture) =>
  gathered(picture.takenOver, (taken): readonly Sighting[] => {
    const { insteadOf, byPersonId } = taken.fact.data;
    const willing = kipAt(picture, taken.at);
    if (insteadOf !== null || !willing || willing.takenOver) return [];
    const says = `${byPersonId} spun as if no patron had elected to, and ${willing.personId} had accepted the kip`;
    return sighted(taken, says, {
      persons: [...by(byPersonId), ...wronged(willing.personId)],
      ...unclearOrder('whether the kip was accepted before', standing(willing.from, taken)),
    });
  });

/** 4.1.1: the ringkeeper spins, and no offer of the kip is on record: not in that turn, and not when the ringkeeper began to spin. */
export const spunWithoutOffer =
  ({ questions: { silence } }: Terms): SessionLook =>
  ({ rounds, continues }, on) =>
    gathered(rounds, (round, index): readonly Sighting[] => {
      const [taken] = round.takenOver.filter(({ fact }) => fact.data.insteadOf === null);
      // Where the gaming day was cut on paper, the turn before is the last of the session before.
      const last = rounds[index - 1] ?? continues?.rounds.at(-1);
      const before = last?.takenOver.some(({ fact }) => fact.data.insteadOf === null);
      const isOffered = round.offered.length + round.declined.length + round.accepted.length > 0;
      if (!taken || before || isOffered) return [];
      const { byPersonId } = taken.fact.data;
      const says = `${byPersonId} spun since no patron elected to, and it is not on record that the kip was offered`;
      const missing = 'whether the kip was offered to the patrons: nobody recorded it';
      return sighted(taken, says, onSilence(on.interpretation, silence, missing));
    });
