import { familiesOfPlays } from '../../../../domain/games/game.ts';
import { writtenCategories } from '../../../../domain/streams/categories.ts';
import { catalogueOf, sharedFamilies } from '../../../../services/shared/games/catalogue.ts';
import { findGames } from '../../../../services/shared/games/find-games.ts';
import { isRecordEvent } from '../../../../domain/kernel/corrections.ts';
import { accessRoles } from '../../../../domain/kernel/access.ts';
import { recordingRights } from '../../../../services/shared/http/scope.ts';

const games = await findGames();
const plays = familiesOfPlays(games);
const may = recordingRights(plays);
const { types } = catalogueOf(games);
const whoMay = (type: string): string => accessRoles.filter((role) => may(role, type)).join(' ');

/** Who may record what, written a second time and by hand; a type that is not here is its family's. */
const byFamily: Readonly<Record<string, string>> = {
  access: '',
  alarm: '',
  deadline: '',
  erasure: '',
  examination: '',
  record: '',
  venue: 'compliance',
  staff: 'compliance',
  edition: 'compliance',
  table: 'terminal',
  round: 'terminal',
  slips: 'terminal cage',
  // Only the service closes a day.
  gamingDay: '',
  dispute: 'supervisor compliance',
};
const decided = 'terminal supervisor';
const putRight = 'supervisor compliance';
const enteredLate = 'supervisor surveillance compliance';
/** Each of these puts right what it may record itself; what the others may put right stands below. */
const putsSomethingRight = 'supervisor surveillance inspector compliance';
/** A terminal says what was called; that it was theirs is for persons to say. */
const confirmed = 'supervisor surveillance inspector compliance';
const byType: Readonly<Record<string, string>> = {
  'table.LimitsChanged': decided,
  'table.PersonalLimitGranted': decided,
  'table.PersonalLimitEnded': decided,
  'table.BoxLimitGranted': decided,
  'table.BoxLimitEnded': decided,
  'table.PlayerExcluded': decided,
  'table.RulingMade': 'terminal supervisor inspector',
  'table.ConductReported': 'terminal surveillance',
  'table.PersonDetained': decided,
  'table.SeatVacateDirected': decided,
  'table.DirectionGiven': decided,
  'table.RecordingDelayed': decided,
  'table.CorrectionRecorded': putsSomethingRight,
  'table.LateEntryRecorded': putsSomethingRight,
  'table.DecisionConfirmed': confirmed,
  'round.OutcomeInvalidated': decided,
  'round.WagerVoided': decided,
  'round.HandVoided': decided,
  'round.ErrorFound': 'terminal supervisor surveillance',
  'round.WagerForfeited': decided,
  'round.RoundVoided': decided,
  'round.RulingMade': 'terminal supervisor inspector',
  'round.CorrectionRecorded': putsSomethingRight,
  'round.LateEntryRecorded': putsSomethingRight,
  'round.DecisionConfirmed': confirmed,
  'dispute.DisputeRaised': 'supervisor surveillance inspector compliance',
  'dispute.SurveillanceReviewed': 'surveillance',
  'dispute.DecisionMade': 'supervisor',
  'dispute.PatronAnswered': 'supervisor',
  'dispute.ReviewRequested': 'supervisor',
  'dispute.ReviewDecided': 'supervisor',
  'dispute.Referred': 'supervisor inspector compliance',
  'dispute.FindingsRecorded': 'inspector',
  'dispute.PlayStopped': 'supervisor',
  'dispute.PlayResumed': 'supervisor',
  'dispute.ItemsHeld': 'supervisor inspector compliance',
  'dispute.ItemsReleased': 'supervisor inspector compliance',
  'dispute.FootagePreserved': 'surveillance inspector compliance',
  'dispute.OperatorResponded': 'compliance',
  'dispute.AwardPaid': 'supervisor compliance',
  'dispute.HoldPlaced': 'inspector compliance',
  'dispute.HoldLifted': 'inspector compliance',
  'dispute.EvidenceExported': 'surveillance inspector compliance',
  'dispute.CorrectionRecorded': putsSomethingRight,
  'dispute.LateEntryRecorded': putsSomethingRight,
  'dispute.DecisionConfirmed': 'supervisor inspector compliance',
  'slips.Requested': 'terminal supervisor cage compliance',
  'slips.Dispatched': 'terminal cage security compliance',
  'slips.CorrectionRecorded': 'supervisor security compliance',
  'slips.LateEntryRecorded': 'supervisor cage security compliance',
  'slips.DecisionConfirmed': 'cage compliance',
  'dropBox.Attached': 'terminal security',
  'dropBox.Removed': 'terminal security',
  'dropBox.Transported': 'security',
  'dropBox.Stored': 'security',
  'dropBox.CountBegun': 'count',
  'dropBox.Opened': 'count',
  'dropBox.Emptied': 'count',
  'dropBox.Counted': 'count',
  'dropBox.Verified': 'cage finance',
  'dropBox.Relocked': 'security count',
  'gamingDay.Opened': 'finance compliance',
  'gamingDay.ReviewerNamed': 'finance',
  'gamingDay.DropRunAnnounced': 'terminal cage security compliance',
  'gamingDay.DropRunEnded': 'terminal cage security compliance',
  'gamingDay.IdleTableCounted': 'terminal cage compliance',
  'gamingDay.DiscrepancyReported': 'cage security finance surveillance compliance',
  'gamingDay.BoxExplained': 'finance compliance',
  'gamingDay.Adjusted': 'finance',
  'gamingDay.CorrectionRecorded': 'cage security finance surveillance compliance',
  'gamingDay.LateEntryRecorded': 'cage security finance surveillance compliance',
  'gamingDay.DecisionConfirmed': 'cage security finance surveillance compliance',
  'dropBox.CorrectionRecorded': 'supervisor security compliance',
  'dropBox.LateEntryRecorded': 'supervisor cage security count finance surveillance compliance',
  'dropBox.DecisionConfirmed': 'supervisor cage security count finance surveillance compliance',
};

/** Who may put right what nobody is named for, by the family of the stream that holds it. */
const floorsOwn: Readonly<Record<string, { readonly correct: string; readonly enterLate: string }>> = {
  venue: { correct: 'compliance', enterLate: 'compliance' },
  staff: { correct: 'compliance', enterLate: 'compliance' },
  edition: { correct: 'compliance', enterLate: 'compliance' },
  table: { correct: putRight, enterLate: enteredLate },
  round: { correct: putRight, enterLate: enteredLate },
  slips: { correct: 'compliance', enterLate: 'cage compliance' },
};

const atTable = {
  correct: 'supervisor security compliance',
  enterLate: 'supervisor security surveillance compliance',
};
const carried = { correct: 'security compliance', enterLate: 'security surveillance compliance' };
const counting = { correct: 'compliance', enterLate: 'count surveillance compliance' };

/** What the cage said of a slip, who counted of a box, and finance of a day, is added to and not taken back. */
const notTakenBack: typeof floorsOwn = {
  'gamingDay.Opened': { correct: 'finance compliance', enterLate: 'finance compliance' },
  'gamingDay.ReviewerNamed': { correct: 'finance compliance', enterLate: 'finance compliance' },
  'gamingDay.DropRunAnnounced': { correct: 'cage security compliance', enterLate: 'cage security compliance' },
  'gamingDay.DropRunEnded': { correct: 'cage security compliance', enterLate: 'cage security compliance' },
  'gamingDay.IdleTableCounted': { correct: 'compliance', enterLate: 'cage compliance' },
  'gamingDay.BoxExplained': { correct: 'compliance', enterLate: 'finance compliance' },
  'gamingDay.Adjusted': { correct: 'compliance', enterLate: 'finance compliance' },
  'gamingDay.Closed': { correct: '', enterLate: '' },
  'dropBox.Attached': atTable,
  'dropBox.Removed': atTable,
  'dropBox.Transported': carried,
  'dropBox.Stored': carried,
  'dropBox.CountBegun': counting,
  'dropBox.Opened': counting,
  'dropBox.Emptied': counting,
  'dropBox.Relocked': { correct: 'security compliance', enterLate: 'security count surveillance compliance' },
  'dropBox.Counted': { correct: 'compliance', enterLate: 'count compliance' },
  'dropBox.Verified': { correct: 'compliance', enterLate: 'cage finance compliance' },
  'slips.Requested': { correct: 'supervisor compliance', enterLate: 'supervisor cage compliance' },
  'slips.Dispatched': { correct: 'security compliance', enterLate: 'cage security compliance' },
};

/** The type as somebody says it by its own name, without the terminals: they put nothing right. */
const personsOf = (type: string): string => (byType[type] ?? byFamily.dispute ?? '').replace('terminal ', '');
const isOfPersons = (type: string): boolean => type in byType || type.startsWith('dispute.');

/** Every type that can be put right, with the family of each stream that may hold it. */
const wrapped = writtenCategories.flatMap(({ family: { family }, takesPlays }) => {
  const families = [family, ...(takesPlays === 'none' ? [] : plays[takesPlays])];
  const inside = types.filter((type) => families.includes(type.split('.')[0] ?? '') && !isRecordEvent(type));
  return inside.map((type) => [family, type] as const);
});

const whoPuts = (wrapper: string, of: string): string => accessRoles.filter((role) => may(role, wrapper, of)).join(' ');

describe('Who may put right', () => {
  it.each(wrapped)('in a stream of %s: %s', (family, type) => {
    const floors = notTakenBack[type] ?? floorsOwn[family];
    const expected =
      (isOfPersons(type) && !(type in notTakenBack)) || !floors
        ? { correct: personsOf(type), enterLate: personsOf(type) }
        : floors;
    expect({
      correct: whoPuts(`${family}.CorrectionRecorded`, type),
      enterLate: whoPuts(`${family}.LateEntryRecorded`, type),
    }).toEqual(expected);
  });
});

describe('Who may record', () => {
  it.each(types)('%s', (type) => {
    const family = type.split('.')[0] ?? '';
    const isShared = sharedFamilies.some((one) => one.family === family);
    expect(whoMay(type)).toBe(byType[type] ?? (isShared ? byFamily[family] : 'terminal'));
  });

  it('is said of events that there are', () => {
    const named = writtenCategories.flatMap(({ family, written }) =>
      [written.writers, ...Object.values(written.putRight ?? {})]
        .flatMap((rights) => Object.values(rights))
        .flatMap((names) => names.map((name) => ({ name, family }))),
    );
    const unknown = named.filter(({ name, family }) => name !== '*' && !Object.hasOwn(family.definitions, name));
    expect(named.length).toBeGreaterThan(50);
    expect(unknown).toEqual([]);
  });
});
