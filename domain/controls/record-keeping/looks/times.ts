import type { Fact } from '../../../kernel/effective-history.ts';
import { parseSessionId } from '../../../kernel/streams.ts';
import { gamingDayEndsAtMs, instantMs, instantText } from '../../../kernel/time.ts';
import type { Look, Sighting } from '../../../law/clause.ts';
import { counted } from '../../../provisions/words.ts';
import { comesAfterClosing } from '../../../round/after-closing.ts';
import type { KeptStream } from '../../control.ts';
import type { Opened, RoundPicture, SessionPicture } from '../picture.ts';
import { beforeBy, isSurelyEarlier, spanText } from './clocks.ts';

/** A round may be closed on record, ruled on, and its money put right, when its table is closed. */
const mayComeAfter = (type: string): boolean => type === 'round.RoundClosed' || comesAfterClosing(type);

/** What only an open table has. Other things of a session may still happen when it is closed, such as a report or the end of a detention. */
const ofAnOpenTable: ReadonlySet<string> = new Set([
  'table.SeatTaken',
  'table.ChipsSold',
  'table.VoucherExchanged',
  'table.ChipsRedeemed',
  'table.ChipsChanged',
  'table.FloatOpened',
  'table.LimitsChanged',
  'table.PersonalLimitGranted',
  'table.BoxLimitGranted',
]);

const isOfPlay = ({ type }: Fact): boolean =>
  type.startsWith('table.') ? ofAnOpenTable.has(type) : !mayComeAfter(type);

/** A fact beyond an end of the session: by how much, and by how much the clocks may be wrong about it. */
type Beyond = { readonly fact: Fact; readonly apartMs: number; readonly uncertaintyMs: number };

const farthest = (all: readonly Beyond[]): Beyond | undefined => {
  let most = all[0];
  for (const one of all) if (most && one.apartMs > most.apartMs) most = one;
  return most;
};

/** One sighting for all that lies beyond an end: that which does so surely, or, where nothing does, that which may. */
const sightingOf = (all: readonly Beyond[], where: string, missing: string): readonly Sighting[] => {
  const sure = all.filter(({ apartMs, uncertaintyMs }) => apartMs > uncertaintyMs);
  // What was entered late is known to the minute, and says so: that is not a doubt about the record.
  const told = sure.length > 0 ? sure : all.filter(({ fact }) => fact.origin !== 'entered-late');
  const [most, first] = [farthest(told), told[0]];
  if (!most || !first) return [];
  const says = `${counted(told.length, 'entry', 'entries')} ${told.length === 1 ? 'lies' : 'lie'} ${where}, by up to ${spanText(most.apartMs)}`;
  const figures = { entries: told.length, outsideMs: most.apartMs };
  const { apartMs, uncertaintyMs } = most;
  return [
    {
      deed: first.fact,
      says,
      figures,
      ...(sure.length > 0 ? {} : { undetermined: { missing, apartMs, uncertaintyMs } }),
    },
  ];
};

const beforeOpening = (facts: readonly Fact[], { opening }: Opened): readonly Sighting[] =>
  opening
    ? sightingOf(
        // Which clocks told them is asked only of what lies there: mostly nothing does.
        facts.filter(({ atMs }) => atMs < opening.atMs).map((fact) => ({ fact, ...beforeBy(fact, opening) })),
        'before the table was opened',
        'whether the table was open by then',
      )
    : [];

const afterClosingOf = (facts: readonly Fact[], closing: Fact): readonly Sighting[] =>
  sightingOf(
    facts
      .filter((fact) => closing.atMs < fact.atMs && isOfPlay(fact))
      .map((fact) => ({ fact, ...beforeBy(closing, fact) })),
    'after the table was closed',
    'whether the table was closed by then',
  );

/** What of a round began before its gaming day was cut may end after that. */
const beganBeforeTheCut = (facts: readonly Fact[], { closing, goesOn }: Opened): boolean => {
  const [first] = facts;
  return goesOn && closing !== undefined && first !== undefined && !isSurelyEarlier(closing, first);
};

/** Entries of a round that lie outside its session. */
export const roundOutsideTheSession: Look<RoundPicture> = ({ round: { facts }, opened }) => {
  const { closing } = opened;
  const after = closing && !beganBeforeTheCut(facts, opened) ? afterClosingOf(facts, closing) : [];
  return [...beforeOpening(facts, opened), ...after];
};

/** Entries of a session itself that lie outside it. */
export const outsideTheSession: Look<SessionPicture> = ({ session: { facts }, opened }) => [
  ...beforeOpening(facts, opened),
  ...(opened.closing ? afterClosingOf(facts, opened.closing) : []),
];

/** When the gaming day of a session ended, on our clock; undefined where the register does not say when days end. */
const dayEndsAtMs = ({ id, zone, register }: SessionPicture): number | undefined => {
  const gamingDay = parseSessionId(id)?.gamingDay;
  const venue = register.venue.read.facts.findLast(({ type }) => type === 'venue.VenueRegistered');
  const rolloverHour = venue?.data['rolloverHour'];
  if (gamingDay === undefined || typeof rolloverHour !== 'number') return undefined;
  return gamingDayEndsAtMs(gamingDay, zone, rolloverHour);
};

/** Play after the end of the gaming day at a table of which no closing is on record: it may have been closed by then. */
export const afterTheGamingDay: Look<SessionPicture> = (picture) => {
  const { session, rounds, opened } = picture;
  const endsAtMs = opened.closing ? undefined : dayEndsAtMs(picture);
  if (endsAtMs === undefined) return [];
  const isAfter = (fact: Fact): boolean => isOfPlay(fact) && fact.atMs - fact.uncertaintyMs > endsAtMs;
  const after = [session, ...rounds.map(({ read }) => read)].flatMap(({ facts }) => facts.filter(isAfter));
  const [first] = after;
  if (!first) return [];
  return [
    {
      deed: first,
      says: `${counted(after.length, 'entry', 'entries')} ${after.length === 1 ? 'lies' : 'lie'} after the end of the gaming day`,
      figures: { entries: after.length, dayEndedAt: instantText(endsAtMs) },
      undetermined: { missing: 'when the table was closed: its closing is not on record' },
    },
  ];
};

/** Entries that say that something happened after they were recorded, by our own clock. */
const beforeItHappened = ({ facts }: KeptStream): readonly Sighting[] => {
  const early = facts.flatMap((fact) => {
    const aheadMs = fact.atMs - instantMs(fact.recordedAt);
    return aheadMs > fact.uncertaintyMs ? [{ fact, aheadMs }] : [];
  });
  const [first] = early;
  if (!first) return [];
  const aheadMs = early.reduce((most, one) => Math.max(most, one.aheadMs), 0);
  const says = `${counted(early.length, 'entry says', 'entries say')} that something happened up to ${spanText(aheadMs)} after it was recorded`;
  return [{ deed: first.fact, says, figures: { entries: early.length, aheadMs } }];
};

export const roundRecordedBeforeItHappened: Look<RoundPicture> = ({ round }) => beforeItHappened(round);
export const recordedBeforeItHappened: Look<SessionPicture> = ({ session }) => beforeItHappened(session);

/** True when a fact lies outside the session beyond the doubt of its clock: its time tells nothing else. */
export const isSurelyOutside = (fact: Fact, { opening, closing, goesOn }: Opened): boolean =>
  (opening !== undefined && isSurelyEarlier(fact, opening)) ||
  (closing !== undefined && !goesOn && isOfPlay(fact) && isSurelyEarlier(closing, fact));
