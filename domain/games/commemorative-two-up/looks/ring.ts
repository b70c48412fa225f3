import { standing, type Placed } from '../../../kernel/placed.ts';
import type { Sighting } from '../../../law/clause.ts';
import { by } from '../../../law/persons.ts';
import { playedUnder, type Looked } from '../../../provisions/equipment.ts';
import { onSilence, unclearOrder } from '../../../provisions/sightings.ts';
import type { FactOf, RingFact } from '../facts.ts';
import type { RoundPicture, SessionPicture } from '../round.ts';
import type { Spin } from '../spins.ts';
import type { Terms } from '../terms.ts';
import { kipAt } from '../turn.ts';
import { actedAs } from '../../../table/duties.ts';
import type { RoundLook, SessionLook } from './reading.ts';

/** The spins of a session: when its ring and its pennies were played with. */
export const spinsIn = ({ rounds }: SessionPicture) => rounds.flatMap(({ spins }) => spins.map(({ fact }) => fact));

/** What was done with the ring in a session, between its turns and in them, in order. */
const ringFactsOf = ({ between, rounds }: SessionPicture): readonly RingFact[] =>
  [
    ...between,
    ...rounds.flatMap((round) =>
      [...round.measured, ...round.penniesKept, ...round.penniesChanged].map(({ fact }) => fact),
    ),
  ].toSorted((a, b) => a.atMs - b.atMs);

type Measured = FactOf<'ring.RingMeasured'>;

const measuredIn = (session: SessionPicture): readonly Measured[] =>
  ringFactsOf(session).filter((fact): fact is Measured => fact.type === 'ring.RingMeasured');

/** 2 'ring': play in a ring whose boundary is lower than the text has it. `leastMm`: in millimetres. */
export const playedWithinTooLow =
  (leastMm: number, silence: string): SessionLook =>
  (session, on) => {
    const measured = measuredIn(session).filter(({ data }) => data.boundaryHeightMm !== null);
    const [spin] = spinsIn(session);
    if (measured.length === 0 && spin) {
      const says = 'a turn was played, and it is not on record how high the boundary of the ring was';
      return [{ deed: spin, says, ...onSilence(on.interpretation, silence, 'the height of the boundary of the ring') }];
    }
    const looks = measured.flatMap((seen): Looked<Measured>[] => {
      const { boundaryHeightMm } = seen.data;
      if (boundaryHeightMm === null) return [];
      if (boundaryHeightMm >= leastMm) return [{ seen, fault: undefined }];
      const says = `a turn was played in a ring whose boundary was ${boundaryHeightMm} mm high, not ${leastMm} mm`;
      return [{ seen, fault: { says, figures: { boundaryHeightMm, leastMm } } }];
    });
    return playedUnder(spinsIn(session), looks);
  };

/** 2 'ring': play in a ring that is not of one of the shapes that the text names. */
export const playedWithinWrongShape: SessionLook = (session) => {
  const looks = measuredIn(session).flatMap((seen): Looked<Measured>[] => {
    const { shape } = seen.data;
    if (shape === 'not-seen') return [];
    const says = 'a turn was played in a ring that was neither circular nor rectangular nor square';
    return [{ seen, fault: shape === 'other' ? { says } : undefined }];
  });
  return playedUnder(spinsIn(session), looks);
};

/** What ends the play of a spin: that its result was announced, or that it was called invalid. */
const endOf = ({ announcements, noSpins, at }: Spin): Placed | undefined =>
  [...announcements, ...noSpins].filter((one) => one.at > at).toSorted((a, b) => a.at - b.at)[0];

/** What began it: the last call of no more bets before it, where there is one, or the spin. */
const beginningOf = ({ calls, spins }: RoundPicture, spin: Spin): Placed => {
  const before = spins[spin.nth - 1]?.at ?? -1;
  return calls.findLast(({ at }) => at < spin.at && at > before) ?? spin;
};

/** When somebody was seen in the ring: during play, or not; `unclear` where the clocks cannot tell. */
const duringPlay = (picture: RoundPicture, seen: Placed) =>
  picture.spins.flatMap((spin) => {
    const [from, to] = [standing(beginningOf(picture, spin), seen), endOf(spin)];
    if (from.stands === 'after') return [];
    const until = to ? standing(seen, to) : ({ stands: 'before' } as const);
    if (until.stands === 'after') return [];
    return [from.stands === 'unclear' ? from : until];
  });

/** 5.5: somebody in the ring during play who was neither the spinner nor the ringkeeper. */
export const othersInRing =
  ({ ringkeeper }: Terms, question: string): RoundLook =>
  (picture, on): readonly Sighting[] =>
    picture.seenInRing.flatMap((placed): readonly Sighting[] => {
      const { fact } = placed;
      const { personId, role } = fact.data;
      const isKeeper =
        personId === null
          ? ringkeeper.roles.includes(role)
          : actedAs(picture.table, personId, role, ringkeeper.roles, fact) === 'yes';
      // Who has the kip, and who spins, is the spinner; who lost it or gave it up is not the spinner any more.
      const spinner = picture.spins.findLast(({ at }) => at < placed.at)?.fact.data.spinnerId;
      const kip = kipAt(picture, placed.at);
      const isSpinner = personId !== null && [kip?.personId, kip?.takenOver?.insteadOf, spinner].includes(personId);
      if (
        isKeeper ||
        (isSpinner && !picture.left.some((one) => one.at < placed.at && one.fact.data.personId === personId))
      )
        return [];
      const wholeTurn = on.interpretation(question) === 'whole-turn';
      const [order] = duringPlay(picture, placed);
      if (!order && !wholeTurn) return [];
      const who = personId ?? 'somebody whom nobody knew';
      return [
        {
          deed: fact,
          persons: by(personId),
          says: `${who} was in the ring during play, and was neither the spinner nor the ringkeeper`,
          interpretations: [question],
          ...(order ? unclearOrder('whether it was during play', order) : {}),
        },
      ];
    });
