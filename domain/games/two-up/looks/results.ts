import { by } from '../../../law/persons.ts';
import { owedByHolder } from '../../../provisions/by-whom.ts';
import { gathered } from '../../../kernel/gathered.ts';
import { standing, type Placed } from '../../../kernel/placed.ts';
import type { Sighting } from '../../../law/clause.ts';
import { setsAside } from '../../../settlement/grounds.ts';
import { unknownInRun, type JudgedSpin } from '../course.ts';
import { isRightlySaid, misannounced } from '../causes.ts';
import { missedBetween, missedInRun } from '../missed.ts';
import type { Announcement, RoundPicture, Spin } from '../round.ts';
import type { Wager } from '../../../round/wager-book.ts';
import type { Terms } from '../terms.ts';
import { courseUnder, ofWager, oneForSilence, onSilence, sighted, unclearOrder, type RoundLook } from './reading.ts';
import { earlierThan } from '../../../provisions/missed.ts';
import { followsObeyed, playedOn } from './spins.ts';
import { unlessMissed } from '../../../law/unless-missed.ts';

/** The announcements by which a wager may have been settled: of the spin that settles it, or of one that it lay through before. */
const announcedFor = ({ spins }: RoundPicture, { laid }: Wager, decided: Spin, money: Placed): readonly Placed[] =>
  money.at > decided.at
    ? decided.announcements
    : gathered(spins, ({ announcements }) => announcements.filter(({ at }) => laid !== null && at > laid.at));

/** 6.9: wagers paid or collected before the result that settles them was announced, or before any was spun. */
export const settledBeforeTheAnnouncement =
  ({ questions: { silence } }: Terms): RoundLook =>
  (picture, on) =>
    gathered(on.settled.reasoning, ({ wager, due }) => {
      const decided = due.decidedBy?.spin;
      if (!decided) return [];
      const money = wager.money.find(({ how }) => how !== 'returned');
      if (!money) return [];
      const announced = earlierThan(announcedFor(picture, wager, decided, money), money);
      if (announced === 'yes') return [];
      const follows = due.decidedBy ? followsObeyed(picture, due.decidedBy) : {};
      // Another spin may have settled it, that the record has no more than a hole of.
      const missing = wager.laid ? missedBetween(picture, wager.laid, money) : undefined;
      const isSilent = decided.announcements.length === 0 && money.at > decided.at && !follows.follows;
      // Nobody recorded an announcement: that stands in a finding of its own, once for all wagers.
      if (isSilent && on.interpretation(silence) !== 'breach') return [];
      return ofWager(
        wager,
        money,
        `${money.fact.data.by} ${money.how} the wager ${wager.wagerId} before the result was announced`,
        {
          persons: by(money.fact.data.by),
          figures: { cents: money.cents },
          ...follows,
          ...(isSilent ? { interpretations: [silence] } : {}),
          ...unlessMissed(missing),
          ...(announced === 'no' ? {} : unclearOrder('whether the result had been announced', announced)),
        },
      );
    });

/** Had any wager been settled between those places? */
export const isSettledBetween = ({ wagers }: RoundPicture, from: Placed, until: Placed): boolean =>
  wagers.some(({ money }) => money.some(({ how, at }) => how !== 'returned' && at > from.at && at < until.at));

const areOdds = (result: string | null): boolean => result === 'odds' || result === 'five-odds';

/** Whether odds were the fifth in a row cannot be said where a spin of the run has no result on record. */
const fifthInDoubt = (
  picture: RoundPicture,
  spins: readonly JudgedSpin[],
  judged: JudgedSpin,
  { fact }: Announcement,
): Pick<Sighting, 'undetermined'> => {
  if (!areOdds(judged.result) || !areOdds(fact.data.result)) return {};
  const missing = missedInRun(picture, spins, judged);
  if (missing !== undefined) return { undetermined: { missing } };
  const unknown = unknownInRun(spins, judged);
  if (!unknown) return {};
  return { undetermined: { missing: `what the coins of spin ${unknown.spin.spinId} showed, of the same run of odds` } };
};

/** 6.9: announcements that the coins do not show. One that was put right before any money moved is an advisory. */
export const resultsMisannounced =
  (terms: Terms): RoundLook =>
  (picture, on) => {
    const { spins } = courseUnder(terms, picture, on);
    return gathered(spins, (judged) => {
      const { spin, result } = judged;
      // A spin that was invalid, was set aside or was told differently has no result.
      if (result === null || spin.shown === 'not-seen') return [];
      // Where a copy does not say that the fifth are a result of their own, they are odds like others.
      const areLikeOthers = result === 'five-odds' && !terms.knowsFiveOdds;
      const isRight = ({ fact: { data } }: Announcement): boolean =>
        isRightlySaid(judged, data.result) || (areLikeOthers && data.result === 'odds');
      return gathered(
        spin.announcements.filter((announcement) => !isRight(announcement)),
        (announcement) => {
          const right = spin.announcements.find((one) => one.at > announcement.at && isRight(one));
          const isPutRight = right && !misannounced(judged) && !isSettledBetween(picture, announcement, right);
          return sighted(
            announcement,
            `${announcement.fact.data.by} announced ${announcement.fact.data.result}; the coins gave ${result}`,
            {
              persons: by(announcement.fact.data.by),
              figures: { announced: announcement.fact.data.result, coins: result },
              ...fifthInDoubt(picture, spins, judged, announcement),
              ...(isPutRight ? { severity: 'advisory' as const } : {}),
            },
          );
        },
      );
    });
  };

/** Was the result first announced after the next spin? */
const isAnnouncedLate = ({ announcements }: Spin, next: JudgedSpin | undefined): boolean =>
  next !== undefined && announcements.every((one) => standing(next.spin, one).stands === 'before');

/** 6.9: valid spins whose result nobody announced, once play had gone on, or only then. */
export const resultsNotAnnounced =
  (terms: Terms): RoundLook =>
  (picture, on) => {
    const course = courseUnder(terms, picture, on);
    const voided = picture.roundVoided.find((one) => setsAside(picture, one, course.reading));
    const lastBeforeVoid = voided && course.spins.findLast(({ spin }) => spin.at < voided.at);
    const { silence } = terms.questions;
    const sightings = gathered(course.spins, (judged) => {
      const { spin, valid, setAside, unknown } = judged;
      // Of a game that is over before its result is announced there is none to announce.
      if (!valid || setAside || judged === lastBeforeVoid) return [];
      if (!playedOn(picture, course, spin)) return [];
      const isAnnounced = spin.announcements.length > 0;
      if (isAnnounced && !isAnnouncedLate(spin, course.spins[spin.nth + 1])) return [];
      const persons = owedByHolder(picture.table, terms.may.announceResult, spin.fact);
      const late = `the result of spin ${spin.spinId} was announced only after the coins had been spun again`;
      if (isAnnounced) return sighted(spin, late, { persons });
      const obeyed = followsObeyed(picture, judged);
      const missing = `whether the result of spin ${spin.spinId} was announced: nobody recorded it`;
      return sighted(spin, 'no announcement of the result of a spin is on record', {
        persons,
        ...(unknown ? { severity: 'advisory' as const } : {}),
        ...obeyed,
        ...(obeyed.follows ? {} : onSilence(on.interpretation, silence, missing)),
      });
    });
    return oneForSilence(sightings, silence);
  };

/** 6.10: spins by whose wrongly announced result wagers were settled. */
export const resultsAgainstTheCoins =
  (terms: Terms): RoundLook =>
  (picture, on) => {
    const spoilt = new Set(
      gathered(on.settled.faults, ({ sighting: { follows } }) =>
        follows?.code === 'RESULT_FACE_MISMATCH' ? [follows.deed] : [],
      ),
    );
    if (spoilt.size === 0) return [];
    return gathered(courseUnder(terms, picture, on).spins, ({ spin, result }) => {
      const announcement = spin.announcements.at(-1);
      if (!spoilt.has(spin.fact.eventId) || !announcement) return [];
      const announced = announcement.fact.data.result;
      return sighted(spin, `wagers were settled by ${announced}; the uppermost faces gave ${result ?? 'no result'}`, {
        persons: by(announcement.fact.data.by),
        figures: { announced, coins: result },
        follows: { code: 'RESULT_MISANNOUNCED', deed: announcement.fact.eventId },
      });
    });
  };

/** 6.10: spins that were recorded more than once, with faces that differ. What they gave, the record leaves open. */
export const resultsToldDifferently: RoundLook = ({ spins }) =>
  gathered(
    spins.filter(({ shown }) => shown === 'told-differently'),
    (spin) =>
      sighted(spin, `spin ${spin.spinId} was recorded more than once, and the accounts of its coins differ`, {
        undetermined: { missing: `what the coins of spin ${spin.spinId} showed` },
      }),
  );
