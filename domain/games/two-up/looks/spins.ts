import { by } from '../../../law/persons.ts';
import { didWithPower } from '../../../provisions/by-whom.ts';
import { standing, type Placed, type Standing } from '../../../kernel/placed.ts';
import type { Sighting } from '../../../law/clause.ts';
import { type Course, type Cycle, type JudgedSpin } from '../course.ts';
import { codeOfVainNoSpin, misannounced } from '../causes.ts';
import type { RoundPicture, Spin } from '../round.ts';
import type { Terms } from '../terms.ts';
import { courseUnder, unclearOrder, type RoundLook } from './reading.ts';

const sighted = (deed: Placed, says: string, more: Partial<Sighting> = {}): Sighting[] => [
  { deed: deed.fact, says, ...more },
];

type Unclear = Extract<Standing, { stands: 'unclear' }>;

/** Is any of these before that: certainly, maybe, or not at all. */
export const earlierThan = (list: readonly Placed[], deed: Placed): 'yes' | 'no' | Unclear => {
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
  more: Pick<Sighting, 'persons' | 'follows' | 'undetermined'>,
): Sighting[] => {
  if (!spin) return [];
  const earlier = earlierThan(list, spin);
  if (earlier === 'yes') return [];
  return sighted(spin, says, { ...more, ...(earlier === 'no' ? {} : unclearOrder(missing, earlier)) });
};

/** A call of the cycle before that may have been made in this one: the clocks cannot tell it from where the cycle begins. */
const maybeIn = ({ after, from }: Cycle, calls: readonly Placed[]): Pick<Sighting, 'undetermined'> => {
  if (!after) return {};
  const order = calls.flatMap((call) => (call.at < from ? [standing(after, call)] : []));
  const unclear = order.find(({ stands }) => stands === 'unclear');
  return unclear ? unclearOrder('whether it was called after the result before', unclear) : {};
};

type Follows = Pick<Sighting, 'follows'>;

/** What follows from "no spin" said by somebody without the power: that the spin of which it was said was taken for invalid. */
export const followsObeyed = (picture: RoundPicture, { spin, noSpinWithoutPower }: JudgedSpin): Follows => {
  if (!noSpinWithoutPower || spin.announcements.length > 0) return {};
  const code = codeOfVainNoSpin(picture, noSpinWithoutPower);
  return { follows: { code, deed: noSpinWithoutPower.fact.eventId } };
};

/** What was left out as a cycle began follows from the wrong that had the table take the determination before it for none. */
const followsUnnoticed = (terms: Terms, picture: RoundPicture, { cycles }: Course, { nth }: Cycle): Follows => {
  const determined = cycles[nth - 1]?.determined;
  if (!determined) return {};
  const said = determined.spin.announcements.at(-1)?.fact;
  if (!said) return followsObeyed(picture, determined);
  const areOdds = determined.result === 'five-odds' && !terms.knowsFiveOdds;
  if (said.data.result !== 'odds' || areOdds || !misannounced(determined)) return {};
  return { follows: { code: 'RESULT_MISANNOUNCED', deed: said.eventId } };
};

/** 6.3: spins that no call of no more bets went before, in their cycle. */
export const spinsBeforeTheCall =
  (terms: Terms): RoundLook =>
  (picture, on) => {
    const course = courseUnder(terms, picture, on);
    return course.cycles.flatMap((cycle) => {
      const { spins, from, until } = cycle;
      const [first] = spins;
      const spinner = first?.spin.fact.data.spinnerId;
      const calls = picture.calls.filter(({ at }) => at >= from && at < until);
      return missedBefore(
        calls,
        first?.spin,
        `${spinner ?? 'somebody'} spun the coins before no more bets was called`,
        'whether the call came before the coins were spun',
        {
          persons: by(spinner),
          ...followsUnnoticed(terms, picture, course, cycle),
          ...maybeIn(cycle, picture.calls),
        },
      );
    });
  };

/** 6.2: cycles in which nobody who may had called for bets before they were closed. */
export const bettingNotCalled =
  (terms: Terms): RoundLook =>
  (picture, on) => {
    const course = courseUnder(terms, picture, on);
    return course.cycles.flatMap((cycle) => {
      const { from, until, spins } = cycle;
      // Called once the coins lie there, before the boxer says so: it is for the wagers that come next.
      const since = course.cycles[cycle.nth - 1]?.determined?.spin.at ?? from;
      const calls = picture.betsCalls.filter(
        ({ fact, at }) => at >= since && at < until && didWithPower(picture.table, fact, terms.may.callForBets),
      );
      const closing = picture.calls.find(({ at }) => at >= from && at < until);
      const spin = spins[0]?.spin;
      const due = closing && (!spin || closing.at < spin.at) ? closing : spin;
      return missedBefore(
        calls,
        due,
        'betting was closed without a call to place bets before it',
        'whether bets were called for before betting was closed',
        { ...followsUnnoticed(terms, picture, course, cycle), ...maybeIn(cycle, picture.betsCalls) },
      );
    });
  };

/** Has play gone on after this spin: to another one, or to the close of the game? */
export const playedOn = (picture: RoundPicture, course: Course, spin: Spin): boolean =>
  picture.closed !== null || course.spins.some((later) => later.spin.nth > spin.nth);
