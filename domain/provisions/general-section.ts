import type { Clause, Holders, Look } from '../law/clause.ts';
import { clause as anyClause } from '../law/edition.ts';
import { allows, empowers, excusesInSession, pays, unwatched, watches, watchesSession } from '../law/readings.ts';
import type { RoundRecord } from '../round/record.ts';
import type { GroundlessQuestions } from '../settlement/forfeits.ts';
import type { RulingGrounds } from '../settlement/grounds.ts';
import type { AtTable } from './at-table.ts';
import { closuresWithoutNotice } from './closures.ts';
import { adviceByStaff, betsAmong, devicesUsed, influenceOnPlayers, onDuty } from './conduct.ts';
import { detentionsNotHandedOver, detentionsWithoutDevice } from './detentions.ts';
import { exclusionsWithoutGround } from './exclusions.ts';
import type { NoticeRule } from './notices.ts';
import { moneyOf, winningsKept } from './payments.ts';
import { forfeitWagers, invalidateOutcomes, setOutcomesAside, voidWagers, type RoundAtTable } from './round-acts.ts';
import { rulesCopiesNotProvided } from './rules-copies.ts';
import { outcomesSetAsideWithoutGround, voidsWithoutGround } from './rulings.ts';
import { closeTable, detain, excludeFromCasino, excludeFromGame } from './table-acts.ts';

type Number = Parameters<typeof anyClause>[0];

/** What the clauses below look at. A game's own pictures hold more. */
type Round = RoundRecord & RoundAtTable & AtTable;
type SharedPictures = { round: Round; tableSession: AtTable; dispute: unknown; reasoning: unknown };
type Shared = Clause<SharedPictures>;
const clause = anyClause<SharedPictures>;

/** Under which numbers a document has the sentences on devices, and what it asks beside. */
export type DeviceRules = {
  readonly numbers: Readonly<
    Record<'devices' | 'onDuty' | 'powers' | 'voids' | 'fromTheGame' | 'fromTheCasino', string>
  >;
  /** The sentence that has the holder of a device detained; null where the document has none. */
  readonly detention: string | null;
  readonly supervisor: Holders;
  readonly maySetAside: Holders;
  readonly grounds: RulingGrounds;
  readonly questions: Pick<GroundlessQuestions, 'voidWithoutDevice'> & { readonly silence: string };
  /** Excluded persons who took part all the same, as the game sees it. */
  readonly tookPart: (from: 'game' | 'casino') => Look<AtTable>;
  readonly money?: MoreMoney<'voids' | 'fromTheGame'>;
};

/** A stake that was to go back under a clause, and did not. */
export const notReturned = (row: string) => watches('STAKE_NOT_RETURNED', moneyOf(row, 'STAKE_NOT_RETURNED'));

const forfeitsNotCollected = (row: string) => watches('FORFEIT_NOT_COLLECTED', moneyOf(row, 'FORFEIT_NOT_COLLECTED'));

/** What else a document watches of the money that a clause makes due. */
type MoreMoney<Row extends string> = Readonly<Partial<Record<Row, readonly ReturnType<typeof notReturned>[]>>>;

const detentionClause = (
  number: string,
  { numbers, supervisor, grounds, questions: { silence } }: DeviceRules,
): Shared =>
  clause(
    number,
    'Have the holder of a device detained until an inspector or the police take over.',
    empowers(supervisor, detain, 'DETENTION_WITHOUT_POWER'),
    watchesSession(
      'DETENTION_WITHOUT_DEVICE',
      detentionsWithoutDevice({ grounds: grounds.device, says: 'not for a device', silence }),
    ),
    watchesSession('DETENTION_NOT_HANDED_OVER', detentionsNotHandedOver({ mayLetGo: numbers.powers, silence })),
  );

/** Devices: who may not use them, and what a casino supervisor may do about somebody who did. */
export const deviceClauses = (rules: DeviceRules): readonly Shared[] => {
  const { numbers, supervisor, grounds, questions, tookPart, detention, money = {} } = rules;
  const forDevice = { grounds: grounds.device, says: 'not for a device' };
  return [
    clause(
      numbers.devices,
      'Nobody uses a device that records, projects, analyses or passes on the play.',
      watchesSession('PROHIBITED_DEVICE_SUSPECTED', devicesUsed),
    ),
    clause(
      numbers.onDuty,
      `Staff and inspectors on duty are not meant by ${numbers.devices}.`,
      excusesInSession(numbers.devices, onDuty),
    ),
    clause(
      numbers.powers,
      `A casino supervisor who is satisfied of a breach of ${numbers.devices} has these powers.`,
      unwatched('it introduces the rows under it'),
    ),
    clause(
      numbers.voids,
      "Declare that person's wagers void.",
      empowers(rules.maySetAside, voidWagers, 'WAGER_VOIDED_WITHOUT_POWER'),
      watches(
        'WAGER_VOIDED_WITHOUT_DEVICE',
        voidsWithoutGround({ ...forDevice, question: questions.voidWithoutDevice }),
      ),
      notReturned(numbers.voids),
      ...(money.voids ?? []),
    ),
    clause(
      numbers.fromTheGame,
      'Keep the person out of the rest of the game.',
      empowers(supervisor, excludeFromGame, 'GAME_EXCLUSION_WITHOUT_POWER'),
      watchesSession(
        'GAME_EXCLUSION_WITHOUT_DEVICE',
        exclusionsWithoutGround({ ...forDevice, from: 'game', orByOtherLaw: false }),
      ),
      watchesSession('EXCLUDED_PERSON_TOOK_PART', tookPart('game')),
      ...(money.fromTheGame ?? []),
    ),
    clause(
      numbers.fromTheCasino,
      'Keep the person out of the casino, in line with section 79 of the Act.',
      empowers(supervisor, excludeFromCasino, 'CASINO_EXCLUSION_WITHOUT_POWER'),
      watchesSession(
        'CASINO_EXCLUSION_WITHOUT_DEVICE',
        exclusionsWithoutGround({ ...forDevice, from: 'casino', orByOtherLaw: true }),
      ),
      watchesSession('EXCLUDED_PERSON_TOOK_PART', tookPart('casino')),
    ),
    ...(detention === null ? [] : [detentionClause(detention, rules)]),
  ];
};

/** Under which numbers a document has the sentences on outcomes set aside, and what it asks beside. */
export type OutcomeRules = {
  readonly numbers: Readonly<Record<'setAside' | 'disruption' | 'refunds', string>> & { readonly fraud: Number };
  readonly maySetAside: Holders;
  readonly grounds: RulingGrounds;
  readonly questions: Pick<GroundlessQuestions, 'setAsideWithoutGrounds'>;
  /** True where a round is declared void by other rules of the document, on grounds of their own. Left out: that sets its outcome aside too. */
  readonly voidsApart?: boolean;
  /** Winnings that were paid before: the open question, and the clause that stands against it. Null where the house pays none. */
  readonly winnings: readonly [question: string, contestedBy: string] | null;
  readonly forfeitsWithoutFraud: Look<Round>;
  /** Who is to have what is forfeited: the house, unless the document does not say. */
  readonly forfeitsTo?: 'not-said';
  readonly money?: MoreMoney<'refunds'>;
};

/** Outcomes set aside: by whom, on which grounds, and what becomes of the wagers. */
export const outcomeClauses = (rules: OutcomeRules): readonly Shared[] => {
  const { numbers, maySetAside, grounds, questions } = rules;
  const asGround = unwatched(`a ground for ${numbers.setAside}: an opinion, which nobody can show to be wrong`);
  const question = questions.setAsideWithoutGrounds;
  return [
    clause(
      numbers.setAside,
      "A casino supervisor may set a game's outcome aside.",
      empowers(
        maySetAside,
        rules.voidsApart ? invalidateOutcomes : setOutcomesAside,
        'OUTCOME_SET_ASIDE_WITHOUT_POWER',
      ),
      watches(
        'OUTCOME_SET_ASIDE_WITHOUT_GROUNDS',
        outcomesSetAsideWithoutGround({
          grounds: grounds.setAside,
          question,
          says: 'neither for disruption nor for fraud',
          ...(rules.voidsApart ? { only: { type: 'round.OutcomeInvalidated', did: 'set an outcome aside' } } : {}),
        }),
      ),
    ),
    clause(numbers.disruption, 'The ground of commotion, fire, riot, brawl, robbery or an act of God.', asGround),
    clause(numbers.fraud, 'The ground of fraud that in their opinion touched the outcome.', asGround),
    clause(
      numbers.refunds,
      "Wagers on an outcome set aside may be given back; a fraudster's may be forfeited.",
      pays({ 'outcome set aside': 'refunded', fraud: 'forfeited' }),
      notReturned(numbers.refunds),
      ...(rules.winnings ? [watches('WINNINGS_KEPT_AFTER_RULING', winningsKept(...rules.winnings))] : []),
      watches('FORFEIT_WITHOUT_FRAUD', rules.forfeitsWithoutFraud),
      empowers(maySetAside, forfeitWagers, 'FORFEIT_WITHOUT_POWER'),
      ...(rules.forfeitsTo === 'not-said' ? [] : [forfeitsNotCollected(numbers.refunds)]),
      ...(rules.money?.refunds ?? []),
    ),
  ];
};

/** Under which numbers a document has the sentences on conduct and places, and what it asks beside. */
export type TableRules = {
  readonly numbers: Readonly<Record<'advice' | 'influence' | 'closing' | 'places' | 'sideBets', string>>;
  readonly supervisor: Holders;
  readonly influence: Parameters<typeof influenceOnPlayers>[0] & { readonly gist: string; readonly code: string };
  readonly notice: NoticeRule;
  /** Places taken away without grounds, as the game counts its rounds. */
  readonly placesTakenAway: Look<AtTable>;
};

/** Advice on how to play by staff. */
export const adviceClause = (number: string): Shared =>
  clause(
    number,
    'Staff do not advise on how to play, except to keep the rules.',
    watchesSession('STAFF_ADVISED_PLAYER', adviceByStaff),
  );

/** The sign before a table with players closes, and who closes it. */
export const closingClause = (
  number: string,
  { supervisor, notice }: Pick<TableRules, 'supervisor' | 'notice'>,
): Shared =>
  clause(
    number,
    'A table with players closes only after its time was shown on a sign for twenty minutes.',
    watchesSession('CLOSED_WITHOUT_20MIN_NOTICE', closuresWithoutNotice(notice)),
    empowers(supervisor, closeTable, 'CLOSED_WITHOUT_POWER'),
  );

/** Conduct at the table, its closing, its places, and bets beside the game. */
export const tableClauses = (rules: TableRules): readonly Shared[] => [
  adviceClause(rules.numbers.advice),
  clause(
    rules.numbers.influence,
    rules.influence.gist,
    watchesSession(rules.influence.code, influenceOnPlayers(rules.influence)),
  ),
  closingClause(rules.numbers.closing, rules),
  clause(
    rules.numbers.places,
    'Who does not bet for three rounds while every place is taken may have to give up the place.',
    allows('require a player to give up a place', 'table.SeatVacateDirected'),
    watchesSession('VACATE_WITHOUT_GROUNDS', rules.placesTakenAway),
  ),
  clause(
    rules.numbers.sideBets,
    'Players and spectators make no bets among themselves.',
    watchesSession('SIDE_BET', betsAmong('players and spectators')),
  ),
];

/** A copy of the rules on request. */
export const rulesCopy = (number: string, edition: string, silence: string): Shared =>
  clause(
    number,
    'A copy of the rules is there for inspection on request.',
    watchesSession('RULES_COPY_REFUSED', rulesCopiesNotProvided(edition, silence)),
  );
