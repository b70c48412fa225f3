import { say, type Floor } from '../../../../play/floor.ts';
import { ofTheEvening } from '../../../../play/moves/evening.ts';
import { expect, expectOfSession } from '../../../../play/round-play.ts';
import { dayAfter, dayBeginsAtMs, instantText, localDateAt } from '../../../../kernel/time.ts';
import { decisionBy, nextSignId } from '../../../../play/table.ts';
import { changePennies, selectPennies } from '../kip.ts';
import { sayPlay } from '../say.ts';
import { anotherThanRingkeeper, penniesOf, type RingEvening } from '../table.ts';
import { moveOf, type RingMove } from './move.ts';

const evening = (name: string, says: string, bend: Partial<RingEvening>, clause: string, code: string): RingMove =>
  ofTheEvening<RingEvening>(name, says, bend, { clause, code });

/** The ring and its pennies as they are found before play. */
const asFound: readonly RingMove[] = [
  evening(
    'boundary-too-low',
    'The boundary of the ring is 6 cm high.',
    { boundaryHeightMm: 60 },
    "2 'ring'",
    'RING_BOUNDARY_TOO_LOW',
  ),
  evening('ring-of-another-shape', 'The ring is a triangle.', { shape: 'other' }, "2 'ring'", 'RING_SHAPE_WRONG'),
  evening('set-one-short', 'One of the sets has four pennies.', { sets: 'one-short' }, '3.1', 'PENNY_SET_INCOMPLETE'),
  evening(
    'set-unmarked',
    'One of the sets bears no mark of it.',
    { sets: 'one-unmarked' },
    '3.4',
    'PENNY_SET_UNMARKED',
  ),
  evening(
    'set-without-crosses',
    'The pennies of a set bear no cross.',
    { sets: 'one-without-crosses' },
    '3.5',
    'PENNY_UNMARKED',
  ),
  {
    ...evening('kip-missing', 'The kip is missing.', { kip: 'missing' }, '3.6', 'EQUIPMENT_CHECK_FAILED'),
    // A spare one that is looked over before the first spin is there.
    notBeside: ['unknown-equipment'],
  },
  {
    ...evening(
      'kip-not-looked-for',
      'Nobody looks for the kip before play.',
      { kip: 'left-out' },
      '3.6',
      'EQUIPMENT_CHECK_INCOMPLETE',
    ),
    notBeside: ['unknown-equipment'],
  },
  evening(
    'set-kept-by-another',
    'Somebody who is not the ringkeeper keeps one of the sets.',
    { keeper: 'another' },
    '3.4',
    'PENNY_CUSTODY_BREAK',
  ),
];

const minutesMs = 60_000;

/** Ten minutes after the end of the day, our clock. */
const tenPastMidnightMs = ({ nowMs, setting: { zone } }: Floor): number =>
  dayBeginsAtMs(dayAfter(localDateAt(nowMs, zone)), zone) + 10 * minutesMs;

const notClosed = { clause: '1.1', code: 'NOT_CLOSED_BY_MIDNIGHT' };

/** The ring is announced to close at ten past midnight, and does. */
const closedAfterMidnight: RingMove = {
  name: 'closed-after-midnight',
  says: 'The ring closes ten minutes after the end of the day.',
  oncePerSession: true,
  evening: { closureSign: 'shown' },
  deeds: () => ({
    whileBetsAreOpen: (turn) => {
      const { table } = turn;
      const { floor, crew } = table;
      const signId = nextSignId(table);
      const proposedAtMs = tenPastMidnightMs(floor);
      table.closure = { signId, proposedAtMs };
      const content = { kind: 'closure' as const, proposedAt: instantText(proposedAtMs) };
      say(floor, 'table.SignShown', { signId, content }, crew.casinoSupervisor);
      expectOfSession(turn, notClosed);
    },
  }),
};

/** None of the three days is followed by another of them. The last turn is the one, so that the evening goes on as it was until then. */
const spunAfterMidnight: RingMove = {
  name: 'spun-after-midnight',
  says: 'In the last turn the pennies are spun ten minutes after the end of the day.',
  oncePerSession: true,
  notBeside: ['closed-after-midnight'],
  deeds: () => ({
    atOpening: (turn) => {
      expectOfSession(turn, notClosed);
      turn.table.inTheLastTurn = (last) => {
        const { floor } = last.table;
        floor.nowMs = Math.max(floor.nowMs, tenPastMidnightMs(floor));
        expect({ ...last, expected: turn.expected }, { clause: '1.1', code: 'OUTSIDE_COMMEMORATIVE_WINDOW' });
      };
    },
  }),
};

/** What is done with pennies before the first spin of a turn. */
const withPennies: readonly RingMove[] = [
  moveOf('pennies-mixed', 'A spinner picks two pennies of one set and one of the other.', {
    choosePennies: (turn) => {
      const { set, crew } = turn.table;
      const other = set === 'red' ? 'blue' : 'red';
      const own = penniesOf(set);
      const pennies = [...own.slice(0, 2), ...penniesOf(other).slice(0, 1)];
      selectPennies(turn, { pennies, kept: own.slice(2), keptBy: crew.leader });
      expect(turn, { clause: '3.1', code: 'PENNIES_FROM_MIXED_SETS' });
    },
  }),
  moveOf('pennies-picked-by-ringkeeper', 'The ringkeeper picks the pennies for the spinner.', {
    choosePennies: (turn) => {
      const { set, crew } = turn.table;
      const [pennies, kept] = [penniesOf(set).slice(0, 3), penniesOf(set).slice(3)];
      selectPennies(turn, { pennies, kept, keptBy: crew.leader, by: crew.leader });
      expect(turn, { clause: '3.1', code: 'PENNIES_SELECTED_BY_ANOTHER' });
    },
  }),
  moveOf('pennies-thrown-down-by-another', 'Somebody who is not the ringkeeper throws the set down inside the ring.', {
    thrownDownBy: (turn) => {
      expect(turn, { clause: '3.1', code: 'PENNIES_NOT_FROM_RINGKEEPER' });
      return anotherThanRingkeeper(turn);
    },
  }),
  moveOf(
    'four-pennies-spun',
    'Four pennies are spun, and the ringkeeper calls "no spin".',
    {
      penniesSpun: 4,
      fault: 'other',
      afterInvalid: (turn) => expect(turn, { clause: '3.2', code: 'WRONG_PENNY_COUNT' }),
    },
    { spins: ['void'] },
  ),
  moveOf('pennies-changed-by-another', 'Somebody who is not the ringkeeper changes the pennies.', {
    afterPennies: (turn) => {
      changePennies(turn, anotherThanRingkeeper(turn));
      expect(turn, { clause: '3.3', code: 'PENNIES_CHANGED_WITHOUT_POWER' });
    },
  }),
  moveOf('pennies-changed-between-turns', 'Somebody who is not the ringkeeper changes pennies when a turn is over.', {
    afterRound: (turn) => {
      const by = anotherThanRingkeeper(turn);
      const decision = decisionBy(by, '3.3', 'equipment-fault');
      const changed = { pennySet: null, takenOut: [], broughtIn: [], decision };
      sayPlay(turn.table.floor, 'ring.PenniesChanged', changed, by);
      expectOfSession(turn, { clause: '3.3', code: 'PENNIES_CHANGED_BETWEEN_TURNS_WITHOUT_POWER' });
    },
  }),
  moveOf('pennies-kept-by-another', 'Somebody who is not the ringkeeper keeps the two pennies that were not picked.', {
    choosePennies: (turn) => {
      const { set } = turn.table;
      const [pennies, kept] = [penniesOf(set).slice(0, 3), penniesOf(set).slice(3)];
      selectPennies(turn, { pennies, kept, keptBy: anotherThanRingkeeper(turn) });
      expect(turn, { clause: '4.2', code: 'PENNY_CUSTODY_BREAK' });
    },
  }),
  moveOf('head-up-on-the-kip', 'A penny lies on the kip with the head up.', {
    onKip: ['head', 'tail', 'tail'],
    beforeSpin: (turn) => expect(turn, { clause: '4.3', code: 'COINS_MISPLACED_ON_KIP' }),
  }),
];

export const ringMoves: readonly RingMove[] = [...asFound, closedAfterMidnight, spunAfterMidnight, ...withPennies];
