import { citations } from '../../controls/record-keeping/clauses/citations.ts';
import { recordKeepingEdition } from '../../controls/record-keeping/edition.ts';
import { isEquipmentKind } from '../../equipment/kinds.ts';
import { oneOf, type ExpectedCitation } from '../../games/play.ts';
import type { FloorRole } from '../../kernel/roles.ts';
import { askForRules } from '../conduct.ts';
import { dispute } from '../disputes.ts';
import { hurryUntil, pause, say, skipNumbers, type Saying } from '../floor.ts';
import { beside, type Plantable } from '../plantable.ts';
import { dropBoxFor } from '../players.ts';
import type { RoundPlay } from '../round-play.ts';
import type { Citation } from '../rules.ts';
import { dealerFor } from '../table.ts';
import { twoOf } from './common.ts';

/** A move declares what our own control of the record finds in a subject. */
const expectIn = (
  { expected }: RoundPlay,
  { clause, code }: Citation,
  subject: ExpectedCitation['subject'],
  verdict: ExpectedCitation['verdict'] = 'violation',
): void => {
  expected.push({ edition: recordKeepingEdition.id, subject, clause, code, verdict, wagerId: null });
};

/** The same in the session, or in the round itself. */
export const expectKept = (
  round: RoundPlay,
  citation: Citation,
  kind: Exclude<ExpectedCitation['subject']['kind'], 'dispute'> = 'tableSession',
): void => expectIn(round, citation, { kind, id: kind === 'round' ? round.id : round.table.floor.session });

const numbersSkipped = (): Plantable =>
  beside('numbers-skipped', 'A terminal says 4, and then 9: what it said in between was never recorded.', (round) => {
    skipNumbers(round.table.floor, 'table', 4);
    askForRules(round.table);
    expectKept(round, citations.numbersSkipped);
  });

const numberRepeated = (): Plantable =>
  beside('number-repeated', 'A terminal gives one number to two things.', (round) => {
    askForRules(round.table);
    pause(round.table.floor, 2_000, 5_000);
    skipNumbers(round.table.floor, 'table', -1);
    askForRules(round.table);
    expectKept(round, citations.numberRepeated);
  });

const roundNumberLost = (): Plantable => ({
  name: 'round-number-lost',
  says: 'The number after that of a round is never given to one.',
  needsNextRound: true,
  deeds: () => ({
    afterRound: (round) => {
      round.table.floor.roundsLost += 1;
      expectKept(round, citations.roundMissing);
    },
  }),
});

const roundOpenedTooEarly = (): Plantable => {
  const beforeItMs = 1_000;
  return {
    name: 'round-opened-too-early',
    says: 'A round is said to have been opened before the round of the number before it.',
    needsNextRound: true,
    deeds: () => {
      let openedAtMs = 0;
      return {
        atOpening: ({ table: { floor } }) => {
          openedAtMs = floor.lastSaidMs;
        },
        afterRound: (round) => {
          round.table.nextOpensAtMs = openedAtMs - beforeItMs;
          expectKept(round, citations.roundOutOfOrder);
        },
      };
    },
  };
};

/** Something that no rule asks about is recorded of the table. */
const reportOther = ({ table: { floor, crew } }: RoundPlay, how: Saying): void => {
  const { gamesSupervisor } = crew;
  const nobody = { personId: null, towardsPersonId: null };
  const unsaid = { askedFor: null, toKeepTheRules: null, inTheCourseOfDuty: null };
  const report = { conduct: 'other', role: 'spectator', basis: 'seen', by: gamesSupervisor.personId } as const;
  say(floor, 'table.ConductReported', { ...report, ...nobody, ...unsaid }, gamesSupervisor, how);
};

/** Something that no rule asks about is recorded of the round. */
const noticeError = ({ table: { floor, crew } }: RoundPlay, how: Saying): void => {
  const { personId } = crew.gamesSupervisor;
  const found = { about: 'equipment', errorEventId: null, by: personId };
  say(floor, 'round.ErrorFound', found, crew.gamesSupervisor, how);
};

const longAgoMs = Date.UTC(1990, 0, 1);
const farAheadMs = Date.UTC(2090, 0, 1);

/** A clock that was never set, and one that was set to another century. */
const wrongTimes = (): readonly Plantable[] => [
  beside('report-of-1990', 'A report of the table is said to be of 1990.', (round) => {
    reportOther(round, { atMs: longAgoMs });
    expectKept(round, citations.outside);
  }),
  beside('error-found-in-1990', 'An error of a round is said to have been found in 1990.', (round) => {
    noticeError(round, { atMs: longAgoMs });
    expectKept(round, citations.roundOutside, 'round');
  }),
  beside('report-of-2090', 'A report of the table is said to be of 2090.', (round) => {
    reportOther(round, { atMs: farAheadMs });
    expectKept(round, citations.ahead);
  }),
  {
    name: 'error-found-in-2090',
    says: 'An error of a round that is over is said to have been found in 2090.',
    deeds: () => ({
      // The last thing of its terminal: what a terminal says stays in its own order, also behind a time that cannot be.
      afterRound: (round) => {
        round.table.floor.round = round.id;
        noticeError(round, { atMs: farAheadMs });
        round.table.floor.round = null;
        expectKept(round, citations.roundAhead, 'round');
      },
    }),
  },
];

const hourMs = 3_600_000;

const handedInLate = (): Plantable =>
  beside('handed-in-late', 'A report is recorded an hour after what it tells, and nothing declares that.', (round) => {
    const { floor } = round.table;
    pause(floor, 4_000, 6_000);
    reportOther(round, { handedInAfterMs: hourMs });
    pause(floor, 4_000, 6_000);
    expectKept(round, citations.late);
  });

/** Nobody's number: no register of staff has it. */
const stranger = 'NOBODY-99';

/** Somebody goes on duty, and soon off again. */
const onDutyBriefly = ({ table: { floor, crew } }: RoundPlay, personId: string, duty: FloorRole): void => {
  say(floor, 'table.StaffAssigned', { personId, duty }, crew.gamesSupervisor);
  pause(floor, 2_000, 5_000);
  say(floor, 'table.StaffRelieved', { personId, duty }, crew.gamesSupervisor);
};

const strangerOnDuty = (): Plantable =>
  beside('stranger-on-duty', 'Someone who is not on the register of staff goes on duty.', (round) => {
    onDutyBriefly(round, stranger, 'dealer');
    expectKept(round, citations.stranger);
  });

const dealerAsSupervisor = (): Plantable =>
  beside('dealer-as-supervisor', 'A dealer stands in for a games supervisor, which they are not.', (round) => {
    onDutyBriefly(round, round.table.crew.dealers[0].personId, 'games-supervisor');
    expectKept(round, citations.otherRole);
  });

const licenceLapsed = (): Plantable =>
  beside('licence-lapsed', 'Someone goes on duty with a licence that is no longer in force.', (round) => {
    const { staff } = round.table.floor.setting;
    const lapsed = staff.find(({ licence }) => licence === 'lapsed');
    if (!lapsed) throw new RangeError('the setting has nobody whose licence has lapsed');
    onDutyBriefly(round, lapsed.personId, lapsed.role);
    expectKept(round, citations.licenceLapsed);
  });

type Exchanged = { readonly dropBox: string | null; readonly denominationCents: number };

/** A promotional voucher is exchanged for one token of its value. */
const exchange = (round: RoundPlay, name: string, { dropBox, denominationCents }: Exchanged): void => {
  const [player] = twoOf(round);
  const dealer = dealerFor(round.table, player);
  const issued = [{ denominationCents, count: 1 }];
  const tokens = { issuedAs: 'promotional-tokens', issued, issuedCents: denominationCents } as const;
  const voucher = { voucherId: `voucher-${name}-${round.number}`, nominatedCents: denominationCents, conditions: null };
  const { personId } = player;
  const data = { ...voucher, personId, dropBox, ...tokens, by: dealer.personId };
  say(round.table.floor, 'table.VoucherExchanged', data, dealer);
};

/** Chips that no casino has. */
const unknownCents = 700;

const unknownBox = (): Plantable =>
  beside('unknown-drop-box', 'A voucher is dropped into a box that is not on the register.', (round) => {
    const [denominationCents = 500] = round.table.chipSet.tokensCents;
    exchange(round, 'box', { dropBox: 'BOX-99', denominationCents });
    expectKept(round, citations.unknownBox);
  });

const unknownToken = (): Plantable =>
  beside(
    'unknown-token',
    'A voucher is changed for a token of 7 dollars, which no set on the register has.',
    (round) => {
      const [player] = twoOf(round);
      exchange(round, 'token', { dropBox: dropBoxFor(round.table, player), denominationCents: unknownCents });
      expectKept(round, citations.unknownDenomination);
    },
  );

const unknownEquipment = (): Plantable =>
  beside('unknown-equipment', 'A spare of the equipment is looked over, and is not on the register.', (round) => {
    const { floor, crew, rules } = round.table;
    const own = rules
      .equipmentOf(round.table)
      .find(({ kind, equipmentId }) => equipmentId !== null && isEquipmentKind(kind));
    if (!own) throw new RangeError('nothing that the table is played with is on a register');
    const items = [{ ...own, equipmentId: 'SPARE-99' }];
    say(floor, 'table.EquipmentChecked', { items, by: crew.gamesSupervisor.personId }, crew.gamesSupervisor);
    expectKept(round, citations.unknownEquipment);
  });

/** Two plays of a round follow each other at once. The round has to be one of several plays. */
const tooFast = (): Plantable => ({
  name: 'faster-than-hands',
  says: 'Two plays of a round are recorded as following each other faster than hands can make them.',
  deeds: () => ({
    whenResultIsSeen: (round) => {
      hurryUntil(round.table.floor, round.table.rules.play);
      expectKept(round, citations.tooFast, 'round');
    },
  }),
});

/** A dispute takes its lawful course, but somebody else than the person who decided it records that. */
const decidedInAnothersName = (): Plantable => ({
  name: 'decided-in-anothers-name',
  says: 'Somebody records under their own token that another supervisor decided a dispute.',
  deeds: () => ({
    afterRound: (round) => {
      const { floor, players, crew, rules } = round.table;
      const decidedBy = rules.disputeCourse?.(round).decidedBy ?? crew.gamesSupervisor;
      // At a small table one person may be both.
      const isAnother = crew.casinoSupervisor.personId !== decidedBy.personId;
      const recordedBy = isAnother ? crew.casinoSupervisor : crew.dealers[0];
      const course = { decidedBy, satisfied: true, review: 'not-asked-for' } as const;
      const id = dispute(round, oneOf(floor.chance, players), { ...course, advisedUnder: null, recordedBy });
      expectIn(round, citations.decidedInAnothersName, { kind: 'dispute', id });
    },
  }),
});

/** It may have been closed by then: nobody says so, and nobody says that it was not. `leftOpen`: what the rules have of a table that is left so. */
const playedOnAfterTheDay = (leftOpen: Citation | undefined): Plantable => ({
  name: 'played-on-after-the-day',
  says: 'Nobody closes the table, and somebody sits down at it when its gaming day is over.',
  leavesTableOpen: true,
  evening: { closedBy: 'nobody' },
  deeds: () => ({
    atOpening: (round) => {
      const subject = { kind: 'tableSession', id: round.table.floor.session } as const;
      expectIn(round, citations.afterTheDay, subject, 'undetermined');
      if (leftOpen) round.expected.push({ subject, ...leftOpen, verdict: 'undetermined', wagerId: null });
    },
  }),
});

/** What is found once in a session, however often it is done. */
const oncePerSession = (move: Plantable): Plantable => ({ ...move, oncePerSession: true });

/** Money that a table takes in for the house: a game without a house has none of these moves. */
const ofTheDropBoxes = (): readonly Plantable[] => [unknownBox(), unknownToken()];

/** What the moves of the record have to know of a game. */
export type RecordAsked<Bend> = {
  /** Bends a round so that it has several plays. */
  readonly severalPlays: Bend;
  readonly hasHouse: boolean;
  /** What the rules have of a table that nobody closed; left out: nothing. */
  readonly leftOpen?: Citation | undefined;
};

/** What breaks the record itself, in any game: the law has nothing to say of it. */
export const movesOfTheRecord = <Bend>(game: RecordAsked<Bend>): readonly Plantable<Bend>[] => [
  numbersSkipped(),
  numberRepeated(),
  roundNumberLost(),
  roundOpenedTooEarly(),
  { ...tooFast(), bend: game.severalPlays },
  decidedInAnothersName(),
  ...[
    ...wrongTimes(),
    handedInLate(),
    strangerOnDuty(),
    dealerAsSupervisor(),
    licenceLapsed(),
    ...(game.hasHouse ? ofTheDropBoxes() : []),
    unknownEquipment(),
    playedOnAfterTheDay(game.leftOpen),
  ].map(oncePerSession),
];
