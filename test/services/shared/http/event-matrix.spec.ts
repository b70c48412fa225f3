import { familiesOfPlays } from '../../../../domain/games/game.ts';
import { writtenCategories } from '../../../../domain/streams/categories.ts';
import { catalogueOf, sharedFamilies } from '../../../../services/shared/games/catalogue.ts';
import { findGames } from '../../../../services/shared/games/find-games.ts';
import { accessRoles } from '../../../../domain/kernel/access.ts';
import { recordingRights } from '../../../../services/shared/http/scope.ts';

const games = await findGames();
const may = recordingRights(familiesOfPlays(games));
const { types } = catalogueOf(games);
const whoMay = (type: string): string => accessRoles.filter((role) => may(role, type)).join(' ');

/** Who may record what, written a second time and by hand; a type that is not here is its family's. */
const byFamily: Readonly<Record<string, string>> = {
  alarm: '',
  examination: '',
  venue: 'compliance',
  staff: 'compliance',
  edition: 'compliance',
  table: 'terminal',
  round: 'terminal',
  dropBox: 'terminal security',
  dispute: 'supervisor compliance',
};
const decided = 'terminal supervisor';
const putRight = 'supervisor compliance';
const enteredLate = 'supervisor surveillance compliance';
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
  'table.RecordingDelayed': decided,
  'table.CorrectionRecorded': putRight,
  'table.LateEntryRecorded': enteredLate,
  'round.OutcomeInvalidated': decided,
  'round.WagerVoided': decided,
  'round.HandVoided': decided,
  'round.ErrorFound': 'terminal supervisor surveillance',
  'round.WagerForfeited': decided,
  'round.RoundVoided': decided,
  'round.RulingMade': 'terminal supervisor inspector',
  'round.CorrectionRecorded': putRight,
  'round.LateEntryRecorded': enteredLate,
  'dispute.DisputeRaised': 'supervisor surveillance inspector compliance',
  'dispute.SurveillanceReviewed': 'surveillance',
  'dispute.DecisionMade': 'supervisor',
  'dispute.PatronAnswered': 'supervisor',
  'dispute.ReviewRequested': 'supervisor',
  'dispute.ReviewDecided': 'supervisor',
  'dispute.Referred': 'supervisor inspector compliance',
  'dispute.FindingsRecorded': 'inspector',
  'dropBox.CorrectionRecorded': 'supervisor security compliance',
  'dropBox.LateEntryRecorded': 'supervisor security surveillance compliance',
};

describe('Who may record', () => {
  it.each(types)('%s', (type) => {
    const family = type.split('.')[0] ?? '';
    const isShared = sharedFamilies.some((one) => one.family === family);
    expect(whoMay(type)).toBe(byType[type] ?? (isShared ? byFamily[family] : 'terminal'));
  });

  it('is said of events that there are', () => {
    const named = writtenCategories.flatMap(({ family, written }) =>
      Object.values(written.writers).flatMap((names) => names.map((name) => ({ name, family }))),
    );
    const unknown = named.filter(({ name, family }) => name !== '*' && !Object.hasOwn(family.definitions, name));
    expect(named.length).toBeGreaterThan(50);
    expect(unknown).toEqual([]);
  });
});
