import { gathered } from '../../../kernel/gathered.ts';
import type { Sighting } from '../../../law/clause.ts';
import { by } from '../../../law/persons.ts';
import type { Act } from '../../../law/readings.ts';
import { actOf, didWithPower, doneBy, owedByHolder } from '../../../provisions/by-whom.ts';
import { oneForSilence, onSilence, sighted, unclearOrder } from '../../../provisions/sightings.ts';
import { standing } from '../../../kernel/placed.ts';
import { hasNoGround } from '../../../settlement/grounds.ts';
import type { RoundPicture } from '../round.ts';
import type { Spin } from '../spins.ts';
import { hasSeenFault } from '../course.ts';
import type { Terms } from '../terms.ts';
import type { faults } from '../word-lists.ts';
import { courseUnder, isPlayedOn, type RoundLook } from './reading.ts';

type Fault = (typeof faults)[number];

/** 5.1: a spin declared invalid. What the ringkeeper had declared is only repeated by others. */
export const declareInvalid = (question: string): Act<'round', RoundPicture> =>
  actOf({
    subject: 'round',
    does: 'declare a spin invalid',
    decides: ['commemorative-two-up.SpinDeclaredInvalid'],
    done: (picture, _on, holders) =>
      gathered(picture.spins, ({ noSpins }) => {
        const declared = noSpins.find(({ fact }) => didWithPower(picture.table, fact, holders));
        return noSpins
          .filter((one) => declared === undefined || standing(declared, one).stands !== 'before')
          .map(({ fact }) => doneBy(fact, 'declared a spin invalid', { interpretations: [question] }));
      }),
  });

/** 5.1: a spin declared invalid in other words than "no spin" or "barred". */
export const declaredInOtherWords =
  (terms: Terms): RoundLook =>
  (picture, on) =>
    gathered(courseUnder(terms, picture, on).spins, ({ noSpin }) => {
      if (noSpin?.fact.data.words !== 'other') return [];
      const who = noSpin.fact.data.decision.by;
      const says = `${who} declared a spin invalid in other words than "no spin" or "barred"`;
      return sighted(noSpin, says, { persons: by(who) });
    });

/** 5.1: a result announced of a spin that had been declared invalid. */
export const announcedAfterNoSpin =
  (terms: Terms): RoundLook =>
  (picture, on) =>
    gathered(courseUnder(terms, picture, on).spins, ({ spin, noSpin }) => {
      const after = noSpin && spin.announcements.find((one) => standing(noSpin, one).stands !== 'after');
      if (!noSpin || !after) return [];
      const { by: who, result } = after.fact.data;
      return sighted(after, `${who} announced ${result} of a spin that had been declared invalid`, {
        persons: by(who),
        ...unclearOrder('whether no spin was called before the announcement', standing(noSpin, after)),
      });
    });

const isSeen = ({ fact, seenByOne }: Spin, fault: Fault): boolean =>
  fact.data.seen.includes(fault) ||
  seenByOne.includes(fault) ||
  (fault === 'not-flat' && fact.data.pennies.some(({ face }) => face === 'not-flat'));

/** 5.1.1 to 5.1.7: a fault was seen for which the ringkeeper declares the spin invalid, and play went on without that. */
export const faultNotCalled =
  (terms: Terms, fault: Fault, says: string): RoundLook =>
  (picture, on) =>
    gathered(courseUnder(terms, picture, on).spins, ({ spin, noSpin }): readonly Sighting[] => {
      if (!isSeen(spin, fault) || noSpin !== null) return [];
      if (spin.announcements.length === 0 && !isPlayedOn(picture, spin)) return [];
      const isSilent = spin.announcements.length + spin.noSpins.length === 0;
      const { silence, unannouncedFault } = terms.questions;
      const uncalled = `whether no spin was called of spin ${spin.spinId}: nobody recorded it`;
      const byOne = `whether it was so: only one of several accounts of spin ${spin.spinId} says it`;
      return [
        {
          deed: spin.fact,
          persons: owedByHolder(picture.table, terms.ringkeeper, spin.fact),
          says: isSilent
            ? `${says}, and no call of no spin is on record`
            : `${says}, and the ringkeeper did not call no spin`,
          figures: { fault },
          ...(isSilent ? onSilence(on.interpretation, silence, uncalled) : {}),
          interpretations: isSilent ? [unannouncedFault, silence] : [unannouncedFault],
          ...(spin.seenByOne.includes(fault) ? { undetermined: { missing: byOne } } : {}),
        },
      ];
    });

/**
 * 5.1.8: a spin declared invalid, no reason announced, and none on record. The reasons of 5.1.1 to 5.1.7 need not be announced, so which it was
 * is what the record does not hold.
 */
export const declaredWithoutReason =
  (terms: Terms): RoundLook =>
  (picture, on) =>
    gathered(courseUnder(terms, picture, on).spins, ({ spin, noSpin }) => {
      if (!noSpin || !hasNoGround(noSpin.fact.data.decision)) return [];
      if ([...spin.fact.data.seen, ...spin.seenByOne].some((fault) => fault !== 'other') || hasSeenFault(spin))
        return [];
      const who = noSpin.fact.data.decision.by;
      const missing = `the reason why ${who} declared spin ${spin.spinId} invalid: of those that the rules list none has to be announced`;
      const open = onSilence(on.interpretation, terms.questions.silence, missing);
      return sighted(noSpin, `${who} declared a spin invalid and announced no reason`, { persons: by(who), ...open });
    });

/** 5.2: a call of no spin after the pennies had come to rest, though it could have come before. */
export const declaredAfterRest =
  (terms: Terms): RoundLook =>
  (picture, on) =>
    gathered(courseUnder(terms, picture, on).spins, ({ noSpin }) => {
      if (noSpin?.fact.data.pennies !== 'after-rest' || noSpin.fact.data.couldBeEarlier === false) return [];
      const who = noSpin.fact.data.decision.by;
      const missing = 'whether it could have been called before the pennies came to rest';
      return sighted(noSpin, `${who} called no spin after the pennies had come to rest`, {
        persons: by(who),
        ...(noSpin.fact.data.couldBeEarlier === null ? { undetermined: { missing } } : {}),
      });
    });

/** 5.3: after a call of no spin nobody tried to disturb the pennies. Where they had come to rest by then, there was nothing to disturb. */
export const notDisturbed =
  (terms: Terms): RoundLook =>
  (picture, on) => {
    const { silence } = terms.questions;
    const sightings = gathered(courseUnder(terms, picture, on).spins, ({ spin, noSpin }) => {
      if (!noSpin || noSpin.fact.data.pennies === 'after-rest' || !isPlayedOn(picture, spin)) return [];
      const told = picture.disturbed.filter(({ fact }) => fact.data.spinId === spin.spinId);
      const persons = owedByHolder(picture.table, terms.ringkeeper, noSpin.fact);
      if (told.some(({ fact }) => fact.data.attempt !== 'not-made')) return [];
      if (told.length > 0)
        return sighted(noSpin, 'no spin was called, and nobody tried to disturb the pennies', { persons });
      const missing = `whether anybody tried to disturb the pennies of spin ${spin.spinId}: nobody recorded it`;
      const says = 'no spin was called, and no attempt to disturb the pennies is on record';
      return sighted(noSpin, says, { persons, ...onSilence(on.interpretation, silence, missing) });
    });
    return oneForSilence(sightings, silence);
  };
