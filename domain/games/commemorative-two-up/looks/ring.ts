import { gathered } from '../../../kernel/gathered.ts';
import { firstAfter, inPlace, isBefore, lastBefore, standing, type Placed } from '../../../kernel/placed.ts';
import type { Sighting } from '../../../law/clause.ts';
import { by } from '../../../law/persons.ts';
import { playedUnder, type Looked } from '../../../provisions/equipment.ts';
import { onSilence, unclearOrder } from '../../../provisions/sightings.ts';
import type { FactOf } from '../facts.ts';
import type { RoundPicture, SessionPicture } from '../round.ts';
import type { Spin } from '../spins.ts';
import type { Terms } from '../terms.ts';
import { kipAt } from '../turn.ts';
import { actedAs, missingDutyOf } from '../../../table/duties.ts';
import { hasGivenUp, type RoundLook, type SessionLook } from './reading.ts';

/** The spins of a session: when its ring and its pennies were played with. */
export const spinsIn = ({ rounds }: SessionPicture) => gathered(rounds, ({ spins }) => spins.map(({ fact }) => fact));

type Measured = FactOf<'ring.RingMeasured'>;

/** Each time that the ring was looked at in a session, between its turns and in them, in order. */
const measuredIn = ({ between, rounds }: SessionPicture): readonly Measured[] =>
  [
    ...between.filter((fact): fact is Measured => fact.type === 'ring.RingMeasured'),
    ...gathered(rounds, ({ measured }) => measured.map(({ fact }) => fact)),
  ].toSorted((a, b) => a.atMs - b.atMs);

/** 2 'ring': play in a ring whose boundary is lower than the text has it. `leastMm`: in millimetres. */
export const playedWithinTooLow =
  (leastMm: number, silence: string): SessionLook =>
  (session, on) => {
    const looks = gathered(measuredIn(session), (seen): Looked<Measured>[] => {
      const { boundaryHeightMm } = seen.data;
      if (boundaryHeightMm === null) return [];
      if (boundaryHeightMm >= leastMm) return [{ seen, fault: undefined }];
      const says = `a turn was played in a ring whose boundary was ${boundaryHeightMm} mm high, not ${leastMm} mm`;
      return [{ seen, fault: { says, figures: { boundaryHeightMm, leastMm } } }];
    });
    const [spin] = spinsIn(session);
    // Where only the gaming day was cut, it is the ring of the session before, of which that is asked.
    if (looks.length === 0 && spin && !session.continues) {
      const says = 'a turn was played, and it is not on record how high the boundary of the ring was';
      return [{ deed: spin, says, ...onSilence(on.interpretation, silence, 'the height of the boundary of the ring') }];
    }
    return playedUnder(spinsIn(session), looks);
  };

/** 2 'ring': play in a ring that is not of one of the shapes that the text names. */
export const playedWithinWrongShape: SessionLook = (session) => {
  const looks = gathered(measuredIn(session), (seen): Looked<Measured>[] => {
    const { shape } = seen.data;
    if (shape === 'not-seen') return [];
    const says = 'a turn was played in a ring that was neither circular nor rectangular nor square';
    return [{ seen, fault: shape === 'other' ? { says } : undefined }];
  });
  return playedUnder(spinsIn(session), looks);
};

/** What ends the play of a spin: that its result was announced, or that it was called invalid. */
const endOf = (spin: Spin): Placed | undefined => firstAfter(inPlace([...spin.announcements, ...spin.noSpins]), spin);

/** What began it: the last call of no more bets before it, where there is one, or the spin. */
const beginningOf = ({ calls, spins }: RoundPicture, spin: Spin): Placed => {
  const call = lastBefore(calls, spin);
  const before = lastBefore(spins, spin);
  return call && !(before && isBefore(call, before)) ? call : spin;
};

/** When somebody was seen in the ring: during play, or not; `unclear` where the clocks cannot tell. */
const duringPlay = (picture: RoundPicture, seen: Placed) =>
  gathered(picture.spins, (spin) => {
    const [from, to] = [standing(beginningOf(picture, spin), seen), endOf(spin)];
    if (from.stands === 'after') return [];
    const until = to ? standing(seen, to) : ({ stands: 'before' } as const);
    if (until.stands === 'after') return [];
    return [from.stands === 'unclear' ? from : until];
  });

/**
 * Who is the spinner at a place of a turn: who has the kip, on whose behalf somebody has it, and who spun with it. Where nobody is on record
 * with the kip, who spun last and who spins next. Who gave the kip up is not the spinner any more.
 */
const isSpinner = (picture: RoundPicture, personId: string, seen: Placed): boolean => {
  const kip = kipAt(picture, seen.at);
  const spun = picture.spins.filter((spin) => !kip || isBefore(kip.from, spin));
  const last = lastBefore(spun, seen)?.fact.data.spinnerId;
  const next = kip ? undefined : firstAfter(spun, seen)?.fact.data.spinnerId;
  const may = [kip?.personId, kip?.takenOver?.insteadOf, last, next];
  return may.includes(personId) && !hasGivenUp(picture, personId, seen);
};

/** 5.5: somebody in the ring during play who was neither the spinner nor the ringkeeper. */
export const othersInRing =
  ({ ringkeeper }: Terms, question: string): RoundLook =>
  (picture, on): readonly Sighting[] =>
    gathered(picture.seenInRing, (placed): readonly Sighting[] => {
      const { fact } = placed;
      const { personId, role } = fact.data;
      const keeper =
        personId === null
          ? ringkeeper.roles.includes(role)
            ? 'yes'
            : 'no'
          : actedAs(picture.table, personId, role, ringkeeper.roles, fact);
      if (keeper === 'yes' || (personId !== null && isSpinner(picture, personId, placed))) return [];
      const [order] = duringPlay(picture, placed);
      if (!order && on.interpretation(question) !== 'whole-turn') return [];
      const who = personId ?? 'somebody whom nobody knew';
      return [
        {
          deed: fact,
          persons: by(personId),
          says:
            keeper === 'off-record'
              ? `${who} was in the ring during play, and may be neither the spinner nor the ringkeeper`
              : `${who} was in the ring during play, and was neither the spinner nor the ringkeeper`,
          interpretations: [question],
          ...(order ? unclearOrder('whether it was during play', order) : {}),
          ...(keeper === 'off-record' ? { undetermined: { missing: missingDutyOf(who) } } : {}),
        },
      ];
    });
