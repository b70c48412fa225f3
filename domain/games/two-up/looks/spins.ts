import type { Sighting } from '../../../law/clause.ts';
import type { Course } from '../course.ts';
import { standing, type Placed, type Standing } from '../facts.ts';
import { announcedAfterNoSpin, isRightlySaid, isSaidWithoutPower, misannounced, withoutPowerRow } from '../causes.ts';
import { moneyFaults } from '../money.ts';
import type { RoundPicture, Spin, Wager } from '../round.ts';
import { reasonedOf } from '../settlement.ts';
import { actedAs, claimedRole } from '../table-record.ts';
import type { Terms } from '../terms.ts';
import { courseUnder, ofWager, unclearOrder, type RoundLook } from './reading.ts';

const sighted = (deed: Placed, says: string, more: Partial<Sighting> = {}): Sighting[] => [
  { deed: deed.fact, says, ...more },
];

type Unclear = Extract<Standing, { stands: 'unclear' }>;

/** Is any of these before that: certainly, maybe, or not at all. */
const earlierThan = (list: readonly Placed[], deed: Placed): 'yes' | 'no' | Unclear => {
  let unclear: Unclear | undefined;
  for (const one of list) {
    const order = standing(one, deed);
    if (order.stands === 'before') return 'yes';
    if (order.stands === 'unclear') unclear ??= order;
  }
  return unclear ?? 'no';
};

/** A spin that none of these went before, or none beyond the doubt of the clocks. */
export const missedBefore = (
  list: readonly Placed[],
  spin: Placed | undefined,
  says: string,
  missing: string,
  personId: string | null,
): Sighting[] => {
  if (!spin) return [];
  const earlier = earlierThan(list, spin);
  if (earlier === 'yes') return [];
  return sighted(spin, says, { personId, ...(earlier === 'no' ? {} : unclearOrder(missing, earlier)) });
};

/** 6.3: spins that no call of no more bets went before, in their cycle. */
export const spinsBeforeTheCall =
  (terms: Terms): RoundLook =>
  (picture, on) =>
    courseUnder(terms, picture, on).cycles.flatMap(({ spins, from, until }) => {
      const [first] = spins;
      const calls = picture.calls.filter(({ at }) => at >= from && at < until);
      return missedBefore(
        calls,
        first?.spin,
        'the coins were spun before no more bets was called',
        'whether the call came before the coins were spun',
        first?.spin.fact.data.spinnerId ?? null,
      );
    });

/** 6.3: calls of no more bets by another than the boxer. */
export const callsNotByTheBoxer =
  (terms: Terms): RoundLook =>
  (picture, on) => {
    const { byBoxer } = courseUnder(terms, picture, on);
    return picture.calls.flatMap((call) => {
      const boxer = byBoxer.get(call.fact.eventId);
      if (boxer === 'yes') return [];
      return sighted(call, 'no more bets was called by somebody who was not the boxer', {
        personId: call.fact.data.by,
        ...(boxer === 'unknown' ? { undetermined: { missing: 'who was the boxer at the table at that moment' } } : {}),
      });
    });
  };

/** 6.2: cycles in which nobody who may had called for bets before they were closed. */
export const bettingNotCalled =
  (terms: Terms): RoundLook =>
  (picture, on) =>
    courseUnder(terms, picture, on).cycles.flatMap(({ from, until, spins }) => {
      const calls = picture.betsCalls.filter(
        ({ fact, at }) =>
          at >= from &&
          at < until &&
          actedAs(picture.table, fact.data.by, claimedRole(fact, fact.data.by), ['dealer', 'boxer'], fact) !== 'no',
      );
      const closing = picture.calls.find(({ at }) => at >= from && at < until);
      const spin = spins[0]?.spin;
      const due = closing && (!spin || closing.at < spin.at) ? closing : spin;
      return missedBefore(
        calls,
        due,
        'betting was closed without a call to place bets before it',
        'whether bets were called for before betting was closed',
        null,
      );
    });

/** The announcements by which a wager may have been settled: of the spin that settles it, or of one that it lay through before. */
const announcedFor = ({ spins }: RoundPicture, { laid }: Wager, decided: Spin, money: Placed): readonly Placed[] =>
  money.at > decided.at
    ? decided.announcements
    : spins.flatMap(({ announcements }) => announcements.filter(({ at }) => laid !== null && at > laid.at));

/** 6.9: wagers paid or collected before the result that settles them was announced, or before any was spun. */
export const settledBeforeTheAnnouncement: RoundLook = (picture, on) =>
  reasonedOf(on.settlements).flatMap(({ wager, due }) => {
    const decided = due.decidedBy?.spin;
    if (!decided) return [];
    const money = wager.money.find(({ how }) => how !== 'returned');
    const announced = money ? earlierThan(announcedFor(picture, wager, decided, money), money) : 'yes';
    if (!money || announced === 'yes') return [];
    return ofWager(wager, money, `the wager ${wager.wagerId} was ${money.how} before the result was announced`, {
      figures: { cents: money.cents },
      ...(announced === 'no' ? {} : unclearOrder('whether the result had been announced', announced)),
    });
  });

/** 6.9: announcements that the coins do not show. One that was put right before any money moved is an advisory. */
export const resultsMisannounced =
  (terms: Terms): RoundLook =>
  (picture, on) =>
    courseUnder(terms, picture, on).spins.flatMap((judged) => {
      const { spin, valid, setAside, result } = judged;
      if (!valid || setAside || result === null || spin.shown === 'not-seen') return [];
      return (
        spin.announcements
          .filter(({ fact }) => !isRightlySaid(judged, fact.data.result))
          // Where a copy does not say that the fifth are a result of their own, they are odds like others.
          .filter(({ fact }) => terms.knowsFiveOdds || result !== 'five-odds' || fact.data.result !== 'odds')
          .flatMap((announcement) =>
            sighted(announcement, `${announcement.fact.data.result} was announced; the coins gave ${result}`, {
              personId: announcement.fact.data.by,
              figures: { announced: announcement.fact.data.result, coins: result },
              ...(misannounced(judged) ? {} : { severity: 'advisory' as const }),
            }),
          )
      );
    });

/** 6.9: announcements by another than the boxer. */
export const resultsAnnouncedByOthers: RoundLook = ({ spins, table }) =>
  spins.flatMap(({ announcements }) =>
    announcements.flatMap((announcement) => {
      const { fact } = announcement;
      const boxer = actedAs(table, fact.data.by, claimedRole(fact, fact.data.by), ['boxer'], fact);
      if (boxer === 'yes') return [];
      return sighted(announcement, 'a result was announced by somebody who was not the boxer', {
        personId: fact.data.by,
        ...(boxer === 'unknown' ? { undetermined: { missing: 'who was the boxer at the table at that moment' } } : {}),
      });
    }),
  );

/** Has play gone on after this spin: to another one, or to the close of the game? */
export const playedOn = (picture: RoundPicture, course: Course, spin: Spin): boolean =>
  picture.closed !== null || course.spins.some((later) => later.spin.nth > spin.nth);

/** 6.9: valid spins whose result nobody announced, once play had gone on. */
export const resultsNotAnnounced =
  (terms: Terms): RoundLook =>
  (picture, on) => {
    const course = courseUnder(terms, picture, on);
    return course.spins.flatMap((judged) => {
      const { spin, valid, setAside, unknown } = judged;
      if (!valid || setAside || spin.announcements.length > 0 || !playedOn(picture, course, spin)) return [];
      const obeyed = isSaidWithoutPower(judged) ? spin.noSpins[0] : undefined;
      const [clause, code] = obeyed ? withoutPowerRow(picture, obeyed) : ['', ''];
      return sighted(spin, 'nobody announced the result of a spin', {
        ...(unknown ? { severity: 'advisory' as const } : {}),
        ...(obeyed ? { follows: { clause, code, deed: obeyed.fact.eventId } } : {}),
      });
    });
  };

/** 6.10: spins by whose wrongly announced result wagers were settled. */
export const resultsAgainstTheCoins =
  (terms: Terms): RoundLook =>
  (picture, on) => {
    const spoilt = new Set(
      moneyFaults(picture, on.settlements, terms, on.interpretation).flatMap(({ sighting: { follows } }) =>
        follows?.code === 'RESULT_FACE_MISMATCH' ? [follows.deed] : [],
      ),
    );
    if (spoilt.size === 0) return [];
    return courseUnder(terms, picture, on).spins.flatMap(({ spin, result }) => {
      const announcement = spin.announcements.at(-1);
      if (!spoilt.has(spin.fact.eventId) || !announcement) return [];
      const announced = announcement.fact.data.result;
      return sighted(spin, `wagers were settled by ${announced}; the uppermost faces gave ${result ?? 'no result'}`, {
        figures: { announced, coins: result },
        follows: { clause: '6.9', code: 'RESULT_MISANNOUNCED', deed: announcement.fact.eventId },
      });
    });
  };

/** 7.5 and 7.1: spins declared invalid by somebody without the power. */
export const noSpinsWithoutPower =
  (terms: Terms, row: '7.1' | '7.5'): RoundLook =>
  (picture) =>
    picture.spins.flatMap(({ noSpins }) =>
      noSpins.flatMap((noSpin) => {
        const { fact } = noSpin;
        const { by, roleClaimed } = fact.data.decision;
        const may = actedAs(picture.table, by, roleClaimed, terms.mayInvalidate, fact) !== 'no';
        if (may || withoutPowerRow(picture, noSpin)[0] !== row) return [];
        const who = row === '7.5' ? 'a player' : 'somebody without the power';
        return sighted(noSpin, `${who} declared a spin invalid`, {
          personId: by,
          interpretations: ['no-spin-without-power'],
        });
      }),
    );

/** 7.2: "no spin" on an opinion, called after the coins had come to rest. */
export const noSpinsAfterRest =
  (terms: Terms): RoundLook =>
  (picture) =>
    picture.spins.flatMap(({ noSpins }) =>
      noSpins
        .filter(({ fact }) => {
          const { coins, lateReason, decision } = fact.data;
          const onOpinion = decision.ground === 'not-spun' || decision.ground === 'too-low';
          const may = actedAs(picture.table, decision.by, decision.roleClaimed, terms.mayInvalidate, fact) !== 'no';
          return onOpinion && may && coins === 'after-rest' && lateReason === null;
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
      const announcement = announcedAfterNoSpin(judged);
      if (!announcement || !judged.noSpin) return [];
      const order = standing(judged.noSpin, announcement);
      return sighted(announcement, `${announcement.fact.data.result} was announced of a spin declared invalid`, {
        personId: announcement.fact.data.by,
        ...unclearOrder('whether no spin was called before the announcement', order),
      });
    });
