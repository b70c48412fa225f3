import { game } from '../../../../domain/games/two-up/game.ts';
import type { JsonObject } from '../../../../domain/kernel/json.ts';
import { clauseSpecs } from '../../../support/clause-specs.ts';
import type { Actor, Step } from '../../../support/script.ts';
import {
  alice,
  announced,
  begins,
  bet,
  bob,
  casinoSupervisor,
  closed,
  dealer,
  decisionOf,
  gamesSupervisor,
  noMoreBets,
  opened,
  openTable,
  paid,
  placeYourBets,
  roundEvent,
  spin,
  spun,
  tableEvent,
} from '../support/two-up-floor.ts';

const { rule } = clauseSpecs(game, ['two-up/star-2016', 'two-up/undated'], openTable);
const sessionClosed = tableEvent('SessionClosed', { reason: 'end-of-play', playersPresent: 0, closureSignId: null });
const goesOn = tableEvent('SessionClosed', {
  reason: 'end-of-gaming-day',
  playersPresent: 8,
  closureSignId: null,
  reopensAtOnce: true,
});

const reported = (conduct: string, who: Actor | null, more: JsonObject = {}): Step =>
  tableEvent('ConductReported', {
    conduct,
    personId: who?.personId ?? null,
    role: who?.role ?? 'spectator',
    towardsPersonId: null,
    basis: 'seen',
    askedFor: null,
    toKeepTheRules: null,
    inTheCourseOfDuty: null,
    by: 'camera-1',
    ...more,
  });
const inspector: Actor = { personId: 'insp-1', role: 'inspector' };
const manager: Actor = { personId: 'cs-9', role: 'casino-supervisor' };

rule('9.1', 'PROHIBITED_DEVICE_SUSPECTED', {
  kept: { 'when something else is reported': [reported('disorder', alice)] },
  violated: {
    'when a player is seen with a device': { events: [reported('device', alice).as('report')], at: 'report' },
    'when a spectator whom nobody knows owns up to it': [reported('device', null, { basis: 'admitted' })],
    'when a dealer does it for other ends than the duty': [reported('device', dealer, { inTheCourseOfDuty: false })],
    'when a player claims to be an inspector': [reported('device', { ...alice, role: 'inspector' })],
  },
  excused: {
    'by 9.2 when an inspector acts in the course of duty': {
      events: [reported('device', inspector, { inTheCourseOfDuty: true })],
      by: ['9.2'],
    },
    'by 9.2 when a dealer on duty at the table does': [reported('device', dealer)],
  },
  undetermined: {
    'when it is only suspected': {
      events: [reported('device', alice, { basis: 'suspected' })],
      missing: 'only suspected',
    },
    'when nobody knows whether the inspector was on duty': {
      events: [reported('device', inspector)],
      missing: 'whether 9.2 excuses it',
    },
    'when somebody seated as a player is said to be an inspector in the course of duty': {
      events: [reported('device', { ...alice, role: 'inspector' }, { inTheCourseOfDuty: true })],
      missing: 'whether 9.2 excuses it',
    },
  },
});

rule('9.6', 'STAFF_ADVISED_PLAYER', {
  kept: {
    'when the advice is to keep the rules': [reported('play-advice', dealer, { toKeepTheRules: true })],
    'when a player advises': [reported('play-advice', alice, { toKeepTheRules: false })],
  },
  violated: {
    'when a dealer says which side to back': [reported('play-advice', dealer, { toKeepTheRules: false })],
    'when a manager from elsewhere does': [reported('play-advice', manager, { toKeepTheRules: false })],
  },
  undetermined: {
    'when nobody knows what it was for': {
      events: [reported('play-advice', dealer)],
      missing: 'to have the rules kept',
    },
  },
});

rule('9.7', 'UNSOLICITED_INFLUENCE', {
  kept: {
    'when the player had asked for it': [reported('play-advice', bob, { askedFor: true })],
    'when it is staff, of whom 9.6 speaks': [reported('play-advice', dealer, { askedFor: false })],
  },
  violated: {
    'when a spectator influences': [reported('influence', null, { askedFor: false })],
    'when a player advises another unasked': [reported('play-advice', bob, { askedFor: false })],
  },
  undetermined: {
    'when nobody knows whether the player had asked': { events: [reported('influence', bob)], missing: 'had asked' },
    'when it was only told': {
      events: [reported('influence', bob, { basis: 'told', askedFor: false })],
      missing: 'told',
    },
  },
});

rule('9.10', 'SIDE_BET', {
  kept: { 'when it is not a bet': [reported('other', alice)] },
  violated: { 'when two players bet on the coins': [reported('side-bet', alice, { towardsPersonId: 'bob' })] },
});

const detained = (who: Actor, ground = 'prohibited-device', clause = '9.3.4'): Step =>
  tableEvent('PersonDetained', { personId: 'alice', decision: decisionOf(who, ground, clause) }, who);
const taken = (handedTo: string): Step =>
  tableEvent('DetentionEnded', { personId: 'alice', handedTo, badge: null, by: 'sec-1' });
const withDevice = reported('device', alice);
rule('9.3.4', 'DETENTION_WITHOUT_POWER', {
  kept: {
    'when a casino supervisor causes it': [withDevice, detained(casinoSupervisor)],
    'when a games supervisor does, who is one by 1.1': {
      events: [withDevice, detained(gamesSupervisor)],
      under: 'two-up/star-2016',
    },
  },
  undetermined: {
    'when a games supervisor does, in a copy without definitions': {
      events: [withDevice, detained(gamesSupervisor)],
      missing: 'no definitions',
      under: 'two-up/undated',
    },
  },
  violated: {
    'when a dealer does': { events: [withDevice, detained(dealer).as('detained')], at: 'detained' },
    'when somebody does who had been relieved as supervisor and deals now': [
      withDevice,
      tableEvent('StaffRelieved', { personId: 'cs-1', duty: 'casino-supervisor' }),
      tableEvent('StaffAssigned', { personId: 'cs-1', duty: 'dealer' }),
      detained(casinoSupervisor),
    ],
  },
});
rule('9.3.4', 'DETENTION_WITHOUT_DEVICE', {
  kept: { 'when a device was reported': [withDevice, detained(casinoSupervisor)] },
  violated: {
    'when it is for something else': {
      events: [reported('disorder', alice), detained(casinoSupervisor, 'disorder', '6.7.2').as('detained')],
      at: 'detained',
    },
    'when no ground is given': [detained(casinoSupervisor, 'none')],
    'when nobody reported a device, at a venue whose terminals record everything': {
      events: [detained(casinoSupervisor)],
      choices: { 'silence-of-the-record': 'breach' },
    },
  },
  contested: {
    'when another had it': { events: [reported('device', bob), detained(casinoSupervisor)], by: ['9.3'] },
    'when the rule is cited and what was said is something else': {
      events: [detained(casinoSupervisor, 'marked-chips')],
      by: ['9.3'],
    },
  },
  // 9.3.4: that nobody reported a device does not show that there was none.
  undetermined: {
    'when nobody reported one': {
      events: [detained(casinoSupervisor).as('detained')],
      at: 'detained',
      missing: 'whether alice had a device',
    },
  },
});

const excluded = (from: 'game' | 'casino', ground: string, clause: string | null): Step =>
  tableEvent(
    'PlayerExcluded',
    { personId: 'alice', from, decision: decisionOf(casinoSupervisor, ground, clause) },
    casinoSupervisor,
  );
const withoutDevice = (from: 'game' | 'casino', number: string) => ({
  kept: {
    'when the ground is a device': [excluded(from, 'prohibited-device', number)],
    'when a device was reported of the person': [withDevice, excluded(from, 'seen-on-camera', number)],
  },
  violated: {
    'when another rule is named': { events: [excluded(from, 'disorder', '6.7.2').as('excluded')], at: 'excluded' },
    'when no ground is given': [excluded(from, 'none', number)],
  },
  contested: {
    'when the rule is cited and what was said is something else': {
      events: [excluded(from, 'marked-chips', number)],
      by: ['9.3'],
    },
    'when a device was reported of another only': {
      events: [reported('device', bob), excluded(from, 'prohibited-device', number)],
      by: ['9.3'],
    },
  },
  undetermined: {
    'when what was said may be a device or not': {
      events: [excluded(from, 'seen-on-camera', null)],
      missing: '"what was seen on camera" is one of the grounds',
    },
  },
});
const ofTheGame = withoutDevice('game', '9.3.2');
rule('9.3.2', 'GAME_EXCLUSION_WITHOUT_DEVICE', {
  kept: ofTheGame.kept,
  violated: ofTheGame.violated,
  contested: ofTheGame.contested,
  undetermined: ofTheGame.undetermined,
});
const ofTheCasino = withoutDevice('casino', '9.3.3');
rule('9.3.3', 'CASINO_EXCLUSION_WITHOUT_DEVICE', {
  kept: { ...ofTheCasino.kept, 'when it rests on the Act': [excluded('casino', 'disorder', 'Act 79')] },
  violated: ofTheCasino.violated,
  contested: ofTheCasino.contested,
  undetermined: ofTheCasino.undetermined,
});
rule('9.3.4', 'DETENTION_NOT_HANDED_OVER', {
  kept: {
    'when the police take over': [withDevice, detained(casinoSupervisor), taken('police-officer'), sessionClosed],
    'while they are awaited': [withDevice, detained(casinoSupervisor)],
    'while they are awaited and the gaming day ends': [withDevice, detained(casinoSupervisor), goesOn],
  },
  violated: {
    'when nobody recorded how it ended, at a venue whose terminals record everything': {
      events: [withDevice, detained(casinoSupervisor), sessionClosed],
      choices: { 'silence-of-the-record': 'breach' },
    },
  },
  // 9.3.4: it allows to detain until somebody takes over, and does not say that nobody may be let go before.
  contested: {
    'when it ends without them': { events: [withDevice, detained(casinoSupervisor), taken('nobody')], by: ['9.3'] },
  },
  undetermined: {
    'when the table closes and nobody recorded how it ended': {
      events: [withDevice, detained(casinoSupervisor).as('d'), sessionClosed],
      at: 'd',
      missing: 'how the detention of',
    },
  },
});

const cycle = (spinId: string): readonly Step[] => [placeYourBets, noMoreBets, ...spin('HH', spinId)];
const three = [...begins, ...cycle('s1'), ...cycle('s2'), ...cycle('s3')];
const vacate = (otherPlaces = 'all-taken', who: Actor = alice, seat = 2): Step =>
  tableEvent('SeatVacateDirected', {
    seat,
    personId: who.personId,
    otherPlaces,
    decision: decisionOf(gamesSupervisor, 'not-betting', '9.9'),
  });
rule('9.9', 'VACATE_WITHOUT_GROUNDS', {
  kept: {
    'after three rounds without a wager at a full table': [...three, vacate()],
    'after four rounds without a wager': [...three, ...cycle('s4'), vacate()],
    'when she lays a wager in the next round afterwards': [...three, placeYourBets, vacate(), bet(alice, 'heads', 500)],
    'when another bets in the next round': [...three, placeYourBets, bet(bob, 'heads', 500), vacate()],
    'when a wager before them was settled': [
      ...begins,
      bet(alice, 'heads', 500),
      ...cycle('s1'),
      paid(alice, 'heads', 500),
      ...cycle('s2'),
      ...cycle('s3'),
      ...cycle('s4'),
      vacate(),
    ],
  },
  violated: {
    'after two': { events: [...begins, ...cycle('s1'), ...cycle('s2'), vacate().as('directed')], at: 'directed' },
    'when she had a wager in the last': [
      ...begins,
      ...cycle('s1'),
      ...cycle('s2'),
      bet(alice, 'heads', 500),
      ...cycle('s3'),
      vacate(),
    ],
    'when she had a wager in the third, which is over without a result': [
      ...begins,
      ...cycle('s1'),
      ...cycle('s2'),
      placeYourBets,
      bet(alice, 'heads', 500),
      noMoreBets,
      ...spin('HT', 's3'),
      closed,
      vacate(),
    ],
    'when she sat down in the middle of the three': [
      tableEvent('SeatLeft', { seat: 2, personId: 'alice' }),
      ...begins,
      ...cycle('s1'),
      tableEvent('SeatTaken', { seat: 2, personId: 'alice' }),
      ...cycle('s2'),
      ...cycle('s3'),
      vacate(),
    ],
    'when she bets again in the next round, before she is asked': [
      ...three,
      placeYourBets,
      bet(alice, 'heads', 500),
      vacate(),
    ],
    'while another place is free': [...three, vacate('some-free')],
    'when it is the spinner, whose wager lies there': [
      ...three,
      vacate('all-taken', { personId: 'sam', role: 'player' }, 1),
    ],
  },
  undetermined: {
    'when a third game is over without a result': {
      events: [
        ...begins,
        ...cycle('s1'),
        ...cycle('s2'),
        placeYourBets,
        noMoreBets,
        ...spin('HT', 's3'),
        closed,
        vacate(),
      ],
      missing: 'a round that was over without a result',
    },
    'when a third game was declared void before a spin': {
      events: [
        ...begins,
        ...cycle('s1'),
        ...cycle('s2'),
        closed,
        opened,
        placeYourBets,
        roundEvent(
          'RoundVoided',
          { money: 'refunded', decision: decisionOf(casinoSupervisor, 'fire', '9.4.1') },
          casinoSupervisor,
        ),
        closed,
        vacate(),
      ],
      missing: 'a round that was over without a result',
    },
    'when nobody saw the other places': { events: [...three, vacate('not-seen')], missing: 'all other places' },
    'when the clocks cannot tell whether the third round was over': {
      events: [
        ...begins,
        ...cycle('s1'),
        ...cycle('s2'),
        placeYourBets,
        noMoreBets,
        spun('HH', { spinId: 's3' }),
        vacate().after(100).from('T-2', 300),
        announced('heads', 's3'),
      ],
      missing: 'the third round was over',
    },
    'when the clocks cannot tell whether she had bet again': {
      events: [...three, placeYourBets, bet(alice, 'heads', 500), vacate().after(100).from('T-2', 300)],
      missing: 'laid a wager again',
    },
  },
});

const asked = tableEvent('RulesCopyRequested', { requestId: 'r-1', personId: 'alice' });
const shown = (requestId = 'r-1', of: string | null = 'two-up/star-2016'): Step =>
  tableEvent('RulesCopyProvided', { requestId, edition: of, by: gamesSupervisor.personId });
rule('9.13#2', 'RULES_COPY_REFUSED', {
  kept: {
    'when a copy is shown': [asked, shown(), sessionClosed],
    'while the table is open': [asked],
    'when nobody said which edition was shown': [asked, shown('r-1', null), sessionClosed],
    'when the right one is shown in the end': [asked, shown('r-1', 'two-up/undated'), shown(), sessionClosed],
    'when the table goes on at once in the next gaming day': [asked, goesOn],
  },
  violated: {
    'when what is shown is another edition': {
      events: [asked.as('asked'), shown('r-1', 'two-up/undated'), sessionClosed],
      at: 'asked',
    },
    'when none is on record, at a venue whose terminals record everything': {
      events: [asked, sessionClosed],
      choices: { 'silence-of-the-record': 'breach' },
    },
  },
  undetermined: {
    'when nobody recorded that one was shown before the table closed': {
      events: [asked.as('asked'), sessionClosed],
      at: 'asked',
      missing: 'whether a copy was shown on the request r-1',
    },
    'when another was answered': { events: [asked, shown('r-2'), sessionClosed], missing: 'nobody recorded it' },
  },
});
