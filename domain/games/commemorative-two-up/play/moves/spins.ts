import { pause, say } from '../../../../play/floor.ts';
import { asPlayer, decisionBy } from '../../../../play/table.ts';
import { expect, expectOfSession } from '../../../../play/round-play.ts';
import { houseSpins, leaveCentre } from '../kip.ts';
import { sayPlay } from '../say.ts';
import { announce, callSpinnerIn } from '../spins.ts';
import type { Fault } from '../turn.ts';
import { anotherThanRingkeeper } from '../table.ts';
import { moveOf, type RingMove } from './move.ts';

/** The kip, and who spins. */
const ofTheKip: readonly RingMove[] = [
  moveOf('patron-passed-over', 'The kip passes a patron over.', {
    passOver: true,
    beforeTheKip: (turn) => expect(turn, { clause: '4.1', code: 'SPINNER_ORDER_BROKEN' }),
  }),
  moveOf('kip-offered-by-another', 'Somebody who is not the ringkeeper offers the kip.', {
    offeredBy: (turn) => {
      expect(turn, { clause: '4.1', code: 'KIP_NOT_OFFERED_BY_RINGKEEPER' });
      return anotherThanRingkeeper(turn);
    },
  }),
  moveOf(
    'house-spins-unsupervised',
    'The ringkeeper spins, and no casino supervisor supervises.',
    {
      supervision: 'unsupervised',
      beforeTheKip: (turn) => expect(turn, { clause: '4.1.1', code: 'RINGKEEPER_SPIN_UNSUPERVISED' }),
    },
    { spinner: 'house' },
  ),
  moveOf(
    'another-spins-for-nobody',
    'No patron wants to spin, and somebody does who is not the ringkeeper.',
    {
      houseSpinner: (turn) => {
        expect(turn, { clause: '4.1.1', code: 'STAND_IN_NOT_RINGKEEPER' });
        return anotherThanRingkeeper(turn);
      },
    },
    { spinner: 'house' },
  ),
  moveOf(
    'kip-offered-to-nobody',
    'The ringkeeper spins, and nobody records that the kip was offered to anybody.',
    {
      beforeTheKip: (turn) => {
        // Who spun in the turn before since nobody had wanted to may spin on.
        if (turn.table.houseSpins) return;
        expectOfSession(turn, { clause: '4.1.1', code: 'RINGKEEPER_SPUN_WITHOUT_OFFER' }, 'undetermined');
      },
    },
    { spinner: 'house', asksNobody: true },
  ),
  moveOf('willing-patron-not-let', 'A patron accepts the kip, and the ringkeeper spins all the same.', {
    afterKip: (turn) => {
      turn.spinner = null;
      houseSpins(turn, 'no-patron', turn.table.crew.leader);
      expect(turn, { clause: '4.1.1', code: 'RINGKEEPER_SPUN_FOR_WILLING_PATRON' });
    },
  }),
  moveOf(
    'house-spins-on',
    'A patron accepts the kip while the ringkeeper spins, and the ringkeeper spins on.',
    {
      afterInvalid: (turn) => {
        const [player] = turn.table.players;
        if (!player) return;
        const data = { personId: player.personId, place: player.seat };
        pause(turn.table.floor, 2_000, 4_000);
        sayPlay(turn.table.floor, 'commemorative-two-up.KipAccepted', data, asPlayer(player));
        expect(turn, { clause: '4.9.1', code: 'RINGKEEPER_KEPT_SPINNING' });
      },
    },
    { spinner: 'house', spins: ['void', 'heads'] },
  ),
  moveOf(
    'taken-over-too-soon',
    'The ringkeeper takes over after two invalid spins.',
    {
      takesOverAfter: 2,
      afterKip: (turn) => expect(turn, { clause: '4.7', code: 'TAKEN_OVER_TOO_SOON' }),
    },
    { spins: ['void', 'void'] },
  ),
  moveOf(
    'taken-over-by-another',
    'Somebody who is not the ringkeeper takes over after three invalid spins.',
    {
      takesOverAfter: 3,
      substitute: (turn) => {
        expect(turn, { clause: '4.7', code: 'STAND_IN_NOT_RINGKEEPER' });
        return anotherThanRingkeeper(turn);
      },
    },
    { spins: ['void', 'void', 'void'] },
  ),
  moveOf(
    'loser-spins-on',
    'A spinner who threw tails spins again.',
    {
      loserStays: true,
      afterKip: (turn) => expect(turn, { clause: '4.8', code: 'SPINNER_NOT_RETIRED' }),
    },
    { spins: ['tails', 'tails'] },
  ),
  moveOf(
    'spinner-leaves-early',
    'A spinner withdraws after one head.',
    {
      afterHeads: (turn) => {
        leaveCentre(turn, 'chose-to');
        expect(turn, { clause: '4.9', code: 'SPINNER_LEFT_EARLY' });
        return 'leaves';
      },
    },
    { spins: ['heads'] },
  ),
];

/** What is called before a spin and announced after it. */
const ofCalls: readonly RingMove[] = [
  moveOf('bets-not-called', 'Nobody records a call of "place your bets".', {
    callBets: (turn) => expect(turn, { clause: '4.4', code: 'BETS_NOT_CALLED' }, null, 'undetermined'),
  }),
  moveOf('bets-called-by-another', 'Somebody who is not the ringkeeper calls for bets.', {
    callBets: (turn) => {
      const by = anotherThanRingkeeper(turn);
      say(turn.table.floor, 'round.BetsCalled', { by: by.personId, words: 'place your bets' }, by);
      expect(turn, { clause: '4.4', code: 'BETS_CALLED_NOT_BY_RINGKEEPER' });
    },
  }),
  moveOf(
    'spin-before-call',
    'The spinner spins before the call.',
    {
      callNoMoreBets: () => undefined,
      afterSpin: (turn) => {
        pause(turn.table.floor, 300, 900);
        callSpinnerIn(turn);
        expect(turn, { clause: '4.5', code: 'SPIN_BEFORE_CALL' });
      },
    },
    { spins: ['tails'] },
  ),
  moveOf('called-in-by-another', 'Somebody who is not the ringkeeper calls the spinner in.', {
    callNoMoreBets: (turn) => {
      const by = anotherThanRingkeeper(turn);
      const words = 'no more bets, come in spinner';
      say(turn.table.floor, 'round.NoMoreBetsCalled', { by: by.personId, words }, by);
      expect(turn, { clause: '4.5', code: 'CALL_NOT_BY_RINGKEEPER' });
    },
  }),
  moveOf(
    'misannounced',
    'The ringkeeper announces what the pennies do not show; the money goes by the pennies.',
    {
      misannounce: (shown) => (shown === 'heads' ? 'tails' : 'heads'),
      afterSpin: (turn) => expect(turn, { clause: '4.6', code: 'RESULT_MISANNOUNCED' }),
    },
    { spins: ['tails'] },
  ),
  moveOf(
    'not-announced',
    'Nobody records that a result is announced.',
    {
      announcedBy: (turn) => {
        expect(turn, { clause: '4.6', code: 'RESULT_NOT_ANNOUNCED' }, null, 'undetermined');
        return null;
      },
    },
    { spins: ['tails'] },
  ),
  moveOf(
    'announced-by-another',
    'Somebody who is not the ringkeeper announces the result.',
    {
      announcedBy: (turn) => {
        expect(turn, { clause: '4.6', code: 'RESULT_ANNOUNCED_NOT_BY_RINGKEEPER' });
        return anotherThanRingkeeper(turn);
      },
    },
    { spins: ['tails'] },
  ),
];

const uncalled = (fault: Fault, clause: string, seen: string): RingMove =>
  moveOf(
    `uncalled-${fault}`,
    `${seen}, and nobody calls "no spin".`,
    {
      uncalledFault: fault,
      afterSpin: (turn) => expect(turn, { clause, code: 'MANDATORY_NO_SPIN_MISSED' }),
    },
    { spins: ['tails'] },
  );

/** Invalid spins. */
const ofInvalidSpins: readonly RingMove[] = [
  uncalled('outside-ring', '5.1.1', 'A penny comes to rest outside the ring'),
  uncalled('hit-object', '5.1.2', 'A penny hits a person'),
  uncalled('ceiling', '5.1.4', 'A penny hits the ceiling'),
  uncalled('spinner-outside', '5.1.5', 'The spinner stands outside the ring as the pennies leave the kip'),
  uncalled('not-flat', '5.1.7', 'A penny does not lie flat'),
  moveOf(
    'no-spin-by-another',
    'Somebody who is not the ringkeeper calls "no spin" of a spin that counts.',
    {
      afterSpin: (turn, { spinId }) => {
        const by = anotherThanRingkeeper(turn);
        pause(turn.table.floor, 600, 1_500);
        const decision = decisionBy(by, '5.1.3', 'too-low' as const);
        const data = {
          spinId,
          words: 'no spin' as const,
          pennies: 'before-rest' as const,
          couldBeEarlier: null,
          decision,
        };
        sayPlay(turn.table.floor, 'commemorative-two-up.SpinDeclaredInvalid', data, by);
        expect(turn, { clause: '5.1', code: 'NO_SPIN_WITHOUT_POWER' });
      },
    },
    { spins: ['tails'] },
  ),
  moveOf(
    'no-spin-in-other-words',
    'The ringkeeper calls a spin invalid in other words than "no spin" or "barred".',
    {
      fault: 'too-low',
      noSpinWords: 'other',
      afterInvalid: (turn) => expect(turn, { clause: '5.1', code: 'NO_SPIN_WORDS_WRONG' }),
    },
    { spins: ['void'] },
  ),
  moveOf(
    'result-after-no-spin',
    'A result is announced of a spin that was called invalid.',
    {
      fault: 'too-low',
      afterInvalid: (turn, spun) => {
        announce(turn, spun, false);
        expect(turn, { clause: '5.1', code: 'RESULT_AFTER_NO_SPIN' });
      },
    },
    { spins: ['void'] },
  ),
  moveOf(
    'no-spin-without-reason',
    'The ringkeeper calls "no spin" and gives no reason.',
    {
      fault: 'other',
      noSpinGround: 'none',
      afterInvalid: (turn) => expect(turn, { clause: '5.1.8', code: 'NO_SPIN_WITHOUT_REASON' }, null, 'undetermined'),
    },
    { spins: ['void'] },
  ),
  moveOf(
    'no-spin-late',
    'The ringkeeper calls "no spin" when the pennies have come to rest, and could have before.',
    {
      fault: 'too-low',
      noSpinLate: true,
      afterInvalid: (turn) => expect(turn, { clause: '5.2', code: 'LATE_NO_SPIN_CALL' }),
    },
    { spins: ['void'] },
  ),
  moveOf(
    'pennies-not-disturbed',
    'The ringkeeper calls "no spin", and nobody disturbs the pennies.',
    {
      fault: 'too-low',
      undisturbed: true,
      afterInvalid: (turn) => expect(turn, { clause: '5.3', code: 'PENNIES_NOT_DISTURBED' }),
    },
    { spins: ['void'] },
  ),
  moveOf(
    'supervisor-in-the-ring',
    'A casino supervisor is in the ring during a spin.',
    {
      afterSpin: (turn) => {
        const { floor, crew } = turn.table;
        const { personId, role } = crew.casinoSupervisor;
        pause(floor, 200, 600);
        sayPlay(
          floor,
          'commemorative-two-up.PersonSeenInRing',
          { personId, role, by: crew.leader.personId },
          crew.leader,
        );
        expect(turn, { clause: '5.5', code: 'UNAUTHORISED_IN_RING' });
      },
    },
    { spins: ['tails'] },
  ),
];

export const spinMoves: readonly RingMove[] = [...ofTheKip, ...ofCalls, ...ofInvalidSpins];
