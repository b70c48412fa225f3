import { standing, type Placed } from '../../../kernel/placed.ts';
import type { Sighting } from '../../../law/clause.ts';
import { actedAs } from '../../../table/duties.ts';
import { announcedAfterNoSpin, withoutPowerRow } from '../causes.ts';
import type { NoSpin, RoundPicture } from '../round.ts';
import type { Terms } from '../terms.ts';
import { courseUnder, unclearOrder, type RoundLook } from './reading.ts';

const sighted = (deed: Placed, says: string, more: Partial<Sighting> = {}): Sighting[] => [
  { deed: deed.fact, says, ...more },
];

const isDeclaredWithPower = ({ table }: RoundPicture, { fact }: NoSpin, terms: Terms): boolean =>
  actedAs(table, fact.data.decision.by, fact.data.decision.roleClaimed, terms.mayInvalidate, fact) !== 'no';

/** 7.5 and 7.1: spins declared invalid by somebody without the power; what had been declared with it is only repeated. */
export const noSpinsWithoutPower =
  (terms: Terms, row: '7.1' | '7.5'): RoundLook =>
  (picture) =>
    picture.spins.flatMap(({ noSpins }) => {
      const declared = noSpins.find((noSpin) => isDeclaredWithPower(picture, noSpin, terms));
      return noSpins.flatMap((noSpin) => {
        if (isDeclaredWithPower(picture, noSpin, terms) || withoutPowerRow(picture, noSpin)[0] !== row) return [];
        if (declared && standing(declared, noSpin).stands === 'before') return [];
        const who = row === '7.5' ? 'a player' : 'somebody without the power';
        return sighted(noSpin, `${who} declared a spin invalid`, {
          personId: noSpin.fact.data.decision.by,
          interpretations: ['no-spin-without-power'],
        });
      });
    });

const opinions: ReadonlySet<string> = new Set(['not-spun', 'too-low']);
const rowsOfOpinion: ReadonlySet<string> = new Set(['7.1', '7.1.1', '7.1.2', '7.2']);

/** 7.2: "no spin" on an opinion, called after the coins had come to rest. */
export const noSpinsAfterRest =
  (terms: Terms): RoundLook =>
  (picture) =>
    picture.spins.flatMap(({ noSpins }) =>
      noSpins
        .filter((noSpin) => {
          const { coins, lateReason, decision } = noSpin.fact.data;
          const onOpinion = opinions.has(decision.ground) || rowsOfOpinion.has(decision.clause ?? '');
          const isLate = coins === 'after-rest' && lateReason === null;
          return onOpinion && isLate && isDeclaredWithPower(picture, noSpin, terms);
        })
        .flatMap((noSpin) => sighted(noSpin, 'no spin was called on an opinion after the coins had come to rest')),
    );

/** 7.3: the call for a fault of the coins in other words than "no spin" or "barred". */
export const noSpinsInOtherWords =
  (terms: Terms): RoundLook =>
  (picture, on) =>
    courseUnder(terms, picture, on).spins.flatMap(({ noSpin }) => {
      const words = noSpin?.fact.data.words
        ?.toLowerCase()
        .replaceAll(/[^a-z]+/g, ' ')
        .trim();
      if (!noSpin || words === undefined || words === 'no spin' || words === 'barred') return [];
      return sighted(noSpin, 'a spin was declared invalid in other words than no spin or barred');
    });

/** 7.6: a result announced of a spin that had been declared invalid. */
export const resultsAfterNoSpin =
  (terms: Terms): RoundLook =>
  (picture, on) =>
    courseUnder(terms, picture, on).spins.flatMap((judged) => {
      const { noSpin, spin } = judged;
      if (!noSpin) return [];
      const unclear = spin.announcements.find((one) => standing(noSpin, one).stands === 'unclear');
      const announcement = announcedAfterNoSpin(judged) ?? unclear;
      if (!announcement) return [];
      return sighted(announcement, `${announcement.fact.data.result} was announced of a spin declared invalid`, {
        personId: announcement.fact.data.by,
        ...unclearOrder('whether no spin was called before the announcement', standing(noSpin, announcement)),
      });
    });
