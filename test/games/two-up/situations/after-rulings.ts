import { answered, decided, disputeClosed, raised, reviewAskedFor, reviewed } from '../../../support/dispute-steps.ts';
import type { Step } from '../../../support/script.ts';
import {
  alice,
  announced,
  anew,
  casinoSupervisor,
  cast,
  closed,
  dealer,
  decisionOf,
  device,
  excluded,
  game,
  gamesSupervisor,
  gives,
  houseGame,
  invalidated,
  lays,
  lostBy,
  lostGame,
  noMoreBets,
  pays,
  placeYourBets,
  relieved,
  replaced,
  retires,
  roundEvent,
  sam,
  spun,
  takes,
  voided,
} from './support/floor.ts';
import { situations } from './support/hold.ts';

const asResult = (steps: readonly Step[], label = 'result'): readonly Step[] =>
  steps.map((one) => (one.type === 'two-up.ResultAnnounced' ? one.as(label) : one));
const odds = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => cast('HT', `o${first + index}`));
const saidAsFifth = (spinId: string) => [noMoreBets, spun('HT', { spinId }), announced('five-odds', spinId)];
/** Sam spins tails and has the first of three, which is set aside for a brawl; what Alice laid for it goes back. */
const setAsideAfterFourOdds = [
  [game('S1', sam, 'tails'), lays('A1', alice, 'heads', 1_000), odds(1, 4), asResult(cast('TT', 't1'))],
  [invalidated('@result', { ground: 'brawl' }), gives('A1', alice, 1_000), placeYourBets],
  lays('A2', alice, 'heads', 1_000),
];
const refundedA1 = { A1: { outcome: 'refunded', collected: 0, difference: 0 } } as const;
const forfeits = (wagerId: string, by = casinoSupervisor) =>
  roundEvent('WagerForfeited', { wagerId, decision: decisionOf(by, 'fraud', '9.5') }, by);
const fraud = invalidated('@result', { ground: 'fraud' });
/** Alice has $10 on tails, which come up at Sam's first spin; nothing is paid or taken yet. */
const tailsFell = [game('S1'), lays('A1', alice, 'tails', 1_000), asResult(cast('TT', 's1'))];
/** Sam, who spins heads, is found with a device after the first of three, and excluded from the game. */
const samIsOut = [[game('S1'), cast('HH', 'h1'), device(sam), excluded(sam, 'game'), replaced('other')]];
const besides = ['6.4', '3.2', '6.6'];

situations('after-rulings', [
  {
    title: 'tails after four odds are set aside, and the next odds are the first for what is laid since',
    text: '4.1.2.2, 6.10: the tails were spun, so that five odds are not consecutive; 9.5: for that result wagers were refunded',
    events: [setAsideAfterFourOdds, cast('HT', 'o5'), cast('HH', 'h1'), pays('A2', alice, 1_000), lostBy(sam, 'S1')],
    money: {
      ...refundedA1,
      A2: { outcome: 'won', paid: 1_000, difference: 0 },
      S1: { outcome: 'lost', collected: 2_000, difference: 0 },
    },
  },
  {
    title: 'tails after four odds are set aside, and the next odds are announced as the fifth and settled so',
    text: '4.1.2.2, 4.1.2.3, 6.9: one odds was spun since; $10 of Alice and $20 of Sam are taken without a result',
    events: [setAsideAfterFourOdds, saidAsFifth('o5'), takes('A2', 1_000), lostBy(sam, 'S1')],
    found: [{ clause: '6.9|6.10' }],
    besides: [...besides, '6.9', '6.10', '4.1.1', '4.1.2', '4.6'],
    money: { ...refundedA1, A2: { difference: -1_000 }, S1: { difference: -2_000 } },
  },
  {
    title: 'the third of the odds is set aside with a refund, and the spinner loses at three more',
    text: '4.1.1.2.1: five were spun beside the one that does not count; whether it breaks the run the text does not say',
    events: [
      [game('S1'), lays('A1', alice, 'heads', 1_000), odds(1, 2), asResult(cast('HT', 'o3'))],
      [invalidated('@result'), gives('A1', alice, 1_000), placeYourBets, lays('A2', alice, 'heads', 1_000)],
      [odds(4, 5), saidAsFifth('o6'), lostBy(sam, 'S1')],
    ],
    besides: [...besides, '4.6'],
    seen: ['S1'],
    money: { ...refundedA1, S1: { outcome: 'lost', collected: 2_000, difference: 0 }, A2: { difference: 0 } },
  },
  {
    title: 'the fifth odds of a house spin is set aside, and one more is spun for what is laid since',
    text: '4.1.2.2, 9.5: all of the five were refunded; what is laid since lies through one',
    events: [
      [houseGame, lays('A1', alice, 'heads', 1_000), [1, 2, 3, 4].map((nth) => cast('HT', `o${nth}`, dealer))],
      [noMoreBets, spun('HT', { spinId: 'o5', by: dealer }), announced('five-odds', 'o5').as('result')],
      [invalidated('@result'), gives('A1', alice, 1_000), placeYourBets, lays('A2', alice, 'heads', 1_000)],
      [cast('HT', 'o6', dealer), cast('HH', 'h1', dealer), pays('A2', alice, 1_000), closed],
    ],
    besides: ['3.3'],
    money: { ...refundedA1, A2: { outcome: 'won', paid: 1_000, difference: 0 } },
  },
  {
    title: 'a games supervisor declares the wager of a fraud forfeit',
    text: '9.5, 1.1: a casino supervisor includes a games supervisor',
    events: [tailsFell, fraud, forfeits('A1', gamesSupervisor), takes('A1', 1_000), retires('lost'), closed],
    besides,
    money: { A1: { outcome: 'forfeited', collected: 1_000, difference: 0 } },
  },
  {
    title: 'a spinner who cheats forfeits the spinner’s wager and the wager on tails beside it',
    text: '9.5, 4.4: the wager of any player referred to in 9.4.2; both are that player’s, and were made for the result',
    events: [
      [game('S1'), lays('B1', sam, 'tails', 500), asResult(cast('TT', 's1')), fraud],
      [forfeits('S1'), forfeits('B1'), takes('S1', 2_000), takes('B1', 500), retires('chose-to'), closed],
    ],
    besides,
    money: {
      S1: { outcome: 'forfeited', collected: 2_000, difference: 0 },
      B1: { outcome: 'forfeited', collected: 500, difference: 0 },
    },
  },
  {
    title: 'a wager is declared forfeit, and then the result is set aside for the fraud',
    text: '9.5: where the outcome is invalidated; in which order both are said the text does not ask',
    events: [tailsFell, forfeits('A1'), fraud, takes('A1', 1_000), retires('chose-to'), closed],
    besides,
    money: { A1: { outcome: 'forfeited', collected: 1_000, difference: 0 } },
  },
  {
    title: 'a riot voids the game in its second cycle, when the first had been paid',
    text: '9.4, 9.5: what lies for the result to come goes back; whether the heads before it are reached is not certain',
    events: [
      [game('S1'), lays('A1', alice, 'heads', 1_000), cast('HH', 'h1'), pays('A1', alice, 1_000), placeYourBets],
      [lays('A2', alice, 'tails', 3_000), cast('HT', 'o1')],
      roundEvent(
        'RoundVoided',
        { money: 'refunded', decision: decisionOf(casinoSupervisor, 'riot', '9.4.1') },
        casinoSupervisor,
      ),
      [gives('A2', alice, 3_000), gives('S1', sam, 2_000), retires('chose-to'), closed],
    ],
    besides,
    never: [
      { clause: '9.5', wager: 'A1' },
      { clause: '8.1', wager: 'A1' },
    ],
    money: { A2: { difference: 0 }, S1: { difference: 0 } },
  },
  {
    title: 'the spinner is excluded for a device after one head, a dealer spins two more, and the spinner’s wager wins',
    text: '9.3.2, 9.3.1, 4.1.1.1.1: nobody declared it void; 6.6: the dealer spins until it is determined: $150',
    events: [samIsOut, [anew('HH', 'h2', dealer), anew('HH', 'h3', dealer), pays('S1', sam, 15_000), closed]],
    besides: ['9.1', '6.6', '6.7', '6.8'],
    never: [{ clause: '9.3.2' }],
    money: { S1: { outcome: 'won', paid: 15_000, difference: 0 } },
  },
  {
    title: 'the spinner is excluded for a device after one head, and the spinner’s wager is declared void',
    text: '9.3.1: any wager made by the person; $20 go back, and the other side plays on',
    events: [
      [samIsOut, voided('S1'), gives('S1', sam, 2_000), placeYourBets, lays('A1', alice, 'heads', 1_000)],
      [cast('HH', 'h2', dealer), pays('A1', alice, 1_000), closed],
    ],
    besides: ['9.1', '6.6', '6.7', '6.8', '3.3'],
    money: { S1: { outcome: 'void', difference: 0 }, A1: { outcome: 'won', paid: 1_000, difference: 0 } },
  },
  {
    title:
      'no games supervisor is there, and the casino supervisor who set a result aside decides the dispute about it',
    text: '9.12: in the absence of a games supervisor to a casino supervisor; that it was their own ruling the text does not bar',
    events: [
      [
        relieved(gamesSupervisor),
        tailsFell,
        invalidated('@result'),
        gives('A1', alice, 1_000),
        gives('S1', sam, 2_000),
      ],
      [retires('chose-to'), closed, raised(), decided(casinoSupervisor), answered('satisfied'), disputeClosed],
    ],
    besides,
    never: [{ clause: '9.12' }],
  },
  {
    title: 'the casino supervisor who set a result aside reviews what a games supervisor decided of it',
    text: '9.12: a review by a casino supervisor; the first decision was another’s',
    events: [
      [
        tailsFell,
        invalidated('@result'),
        gives('A1', alice, 1_000),
        gives('S1', sam, 2_000),
        retires('chose-to'),
        closed,
      ],
      [lostGame('S2', 's2', alice), raised(), decided(gamesSupervisor), reviewAskedFor(), reviewed(casinoSupervisor)],
      [answered('satisfied'), disputeClosed],
    ],
    besides,
    never: [{ clause: '9.12' }],
  },
]);
