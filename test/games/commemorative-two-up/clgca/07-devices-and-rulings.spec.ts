import { clauseSpecs } from '../../../support/clause-specs.ts';
import { commemorative } from '../support/commemorative-game.ts';
import { told } from '../support/told-as-steps.ts';
import {
  as,
  becomesSpinner,
  covers,
  givesOver,
  handsOut,
  leaves,
  losesAtOnce,
  minutes,
  onDuty,
  pair,
  plays,
  retires,
  turn,
  type Ground,
  type Told,
  type Who,
} from '../situations/support/words.ts';

const { rule } = clauseSpecs(commemorative, 'commemorative-two-up/clgca', []);

const device = (who: Who, duty: boolean | null = null, basis: 'seen' | 'suspected' = 'seen'): Told =>
  as('report', { did: 'device-seen', who, basis, onDuty: duty });
const voids = (of: string, by: Who = 'cs', ground: Ground = 'device'): Told =>
  as('ruling', { did: 'voids', by, of, ground, money: 'returned' });
const excludes = (from: 'game' | 'casino', by: Who = 'cs', ground: Ground = 'device'): Told =>
  as('ruling', { did: 'excludes', by, who: 'tina', from, ground });
const detains = (by: Who = 'cs', ground: Ground = 'device'): Told =>
  as('ruling', { did: 'detains', by, who: 'tina', ground });
const handedTo = (whom: 'inspector' | 'nobody'): Told => ({ did: 'detention-ends', who: 'tina', handedTo: whom });
const aside = (by: Who = 'cs', ground: Ground = 'brawl'): Told =>
  as('ruling', { did: 'sets-outcome-aside', by, spin: 's1', ground });
const forfeits = (by: Who = 'cs'): Told =>
  as('forfeit', { did: 'forfeits', by, of: 'P1', whose: 'tina', ground: 'fraud' });

rule('7.1', 'PROHIBITED_DEVICE_SUSPECTED', {
  kept: { 'when nothing is reported': told(turn(), losesAtOnce()) },
  violated: {
    'when a patron is seen with a device': { events: told(device('tina')), at: 'report' },
    'when a dealer has one for other ends than the duty': told(onDuty('dealer'), device('dealer', false)),
  },
  excused: {
    'by 7.2 when an inspector is on duty': { events: told(device('inspector', true)), by: ['7.2'] },
    'by 7.2 when the ringkeeper has one': { events: told(device('rk')), by: ['7.2'] },
  },
  undetermined: {
    'when it is only suspected': {
      events: told(device('tina', null, 'suspected')),
      missing: 'whether it was so',
    },
  },
});

const paired = [turn(), pair('P1', 2_000)];

rule('7.3.1', 'WAGER_VOIDED_WITHOUT_POWER', {
  kept: {
    'when a casino supervisor does it': told(paired, device('tina'), voids('P1')),
    'when a games supervisor does': told(onDuty('gs'), paired, device('tina'), voids('P1', 'gs')),
  },
  violated: { 'when the ringkeeper does': { events: told(paired, device('tina'), voids('P1', 'rk')), at: 'ruling' } },
});
rule('7.3.1', 'WAGER_VOIDED_WITHOUT_DEVICE', {
  kept: { 'when it is for a device': told(paired, device('tina'), voids('P1')) },
  violated: { 'when it is for nothing': { events: told(paired, voids('P1', 'cs', 'none-said')), at: 'ruling' } },
  undetermined: { 'when it is for bad manners': told(paired, voids('P1', 'cs', 'bad-manners')) },
});

/** Tina's wager is void, and heads or tails come after it. */
const voidThen = [paired, device('tina'), voids('P1')];

rule('7.3.1', 'STAKE_NOT_RETURNED', {
  kept: { 'when her stake is handed back': told(voidThen, givesOver('P1', 'tina', 2_000), losesAtOnce()) },
  violated: { 'when she is handed half of it': told(voidThen, givesOver('P1', 'tina', 1_000), losesAtOnce()) },
});
rule('7.3.1', 'MORE_HANDED_OVER_THAN_DUE', {
  kept: { 'when her stake is handed back': told(voidThen, givesOver('P1', 'tina', 2_000), losesAtOnce()) },
  violated: {
    'when the spinner’s stake is void, and the tail bettor is handed both': told(
      becomesSpinner('sam'),
      { did: 'stakes-centre', who: 'sam', cents: 5_000, to: 'rk', medium: 'cash', stake: 'S1' },
      covers('tom', 5_000),
      device('tom'),
      { did: 'voids', by: 'cs', of: 'S1-tom', ground: 'device', money: 'returned' },
      plays('sam', 'TTH', 's1'),
      handsOut('tom', 8_000),
      handsOut('sam', 5_000),
      retires('sam'),
      leaves('sam'),
    ),
  },
});

const lateBet = [turn(), as('again', pair('P1', 2_000)), losesAtOnce(), givesOver('P1', 'tina', 4_000)];

rule('7.3.2', 'GAME_EXCLUSION_WITHOUT_POWER', {
  kept: { 'when a casino supervisor does it': told(device('tina'), excludes('game')) },
  violated: { 'when the ringkeeper does': { events: told(device('tina'), excludes('game', 'rk')), at: 'ruling' } },
});
rule('7.3.2', 'GAME_EXCLUSION_WITHOUT_DEVICE', {
  kept: { 'when it is for a device': told(device('tina'), excludes('game')) },
  violated: { 'when it is for nothing': { events: told(excludes('game', 'cs', 'none-said')), at: 'ruling' } },
});
rule('7.3.2', 'EXCLUDED_PERSON_TOOK_PART', {
  kept: { 'when she had bet before': told(lateBet, device('tina'), excludes('game')) },
  violated: {
    'when she bets afterwards': told(device('tina'), excludes('game'), lateBet),
    'when she takes the kip': told(device('tina'), excludes('game'), becomesSpinner('tina')),
  },
});
/** She is excluded, bets all the same, and tails come: then Hal hands over so much. */
const betsBack = (cents: number) =>
  told(device('tina'), excludes('game'), turn(), pair('P1', 2_000), losesAtOnce(), givesOver('P1', 'tina', cents));
const noWager = { 'wager-of-an-excluded-patron': 'no-wager' };

rule('7.3.2', 'STAKE_NOT_RETURNED', {
  kept: { 'when the wager counts until it is void': betsBack(4_000) },
  violated: { 'when it is read as no wager, and half of it goes back': { events: betsBack(1_000), choices: noWager } },
});
rule('7.3.2', 'MORE_HANDED_OVER_THAN_DUE', {
  kept: {
    'when the wager counts until it is void': betsBack(4_000),
    'when it is read as no wager, and goes back': { events: betsBack(2_000), choices: noWager },
  },
  violated: { 'when it is read as no wager, and wins': { events: betsBack(4_000), choices: noWager } },
});
rule('7.3.3', 'CASINO_EXCLUSION_WITHOUT_POWER', {
  kept: { 'when a casino supervisor does it': told(device('tina'), excludes('casino')) },
  violated: { 'when the ringkeeper does': { events: told(device('tina'), excludes('casino', 'rk')), at: 'ruling' } },
});
rule('7.3.3', 'CASINO_EXCLUSION_WITHOUT_DEVICE', {
  kept: {
    'when it is for a device': told(device('tina'), excludes('casino')),
    'when it rests on other law': told(excludes('casino', 'cs', 'other-law')),
  },
  violated: { 'when it is for nothing': { events: told(excludes('casino', 'cs', 'none-said')), at: 'ruling' } },
});
rule('7.3.3', 'EXCLUDED_PERSON_TOOK_PART', {
  kept: { 'when she does not bet': told(device('tina'), excludes('casino')) },
  violated: { 'when she bets': told(device('tina'), excludes('casino'), lateBet) },
});
rule('7.3.4', 'DETENTION_WITHOUT_POWER', {
  kept: { 'when a casino supervisor causes it': told(device('tina'), detains(), minutes(5), handedTo('inspector')) },
  violated: {
    'when security does': {
      events: told(device('tina'), detains('security'), minutes(5), handedTo('inspector')),
      at: 'ruling',
    },
  },
});
rule('7.3.4', 'DETENTION_WITHOUT_DEVICE', {
  kept: { 'when it is for a device': told(device('tina'), detains(), minutes(5), handedTo('inspector')) },
  violated: {
    'when it is for nothing': {
      events: told(detains('cs', 'none-said'), minutes(5), handedTo('inspector')),
      at: 'ruling',
    },
  },
});
rule('7.3.4', 'DETENTION_NOT_HANDED_OVER', {
  kept: { 'when an inspector takes over': told(device('tina'), detains(), minutes(5), handedTo('inspector')) },
  violated: {},
  contested: {
    'when she is let go, and nobody took over': {
      events: told(device('tina'), detains(), minutes(60), handedTo('nobody')),
      by: ['7.3'],
    },
  },
});

const tailsFell = [turn(), pair('P1', 2_000), plays('sam', 'TTH', 's1')];
const allBack = [handsOut('sam', 5_000), handsOut('tom', 5_000), givesOver('P1', 'tina', 2_000)];
const gone = [retires('sam'), leaves('sam')];

rule('7.4', 'OUTCOME_SET_ASIDE_WITHOUT_POWER', {
  kept: { 'when a casino supervisor does it': told(tailsFell, aside(), allBack, gone) },
  violated: { 'when the ringkeeper does': { events: told(tailsFell, aside('rk'), allBack, gone), at: 'ruling' } },
});
rule('7.4', 'OUTCOME_SET_ASIDE_WITHOUT_GROUNDS', {
  kept: {
    'for a fire': told(tailsFell, aside('cs', 'fire'), allBack, gone),
    'for fraud': told(tailsFell, aside('cs', 'fraud'), allBack, gone),
  },
  violated: { 'for nothing': { events: told(tailsFell, aside('cs', 'none-said'), allBack, gone), at: 'ruling' } },
  undetermined: { 'for being slow': told(tailsFell, aside('cs', 'slow-play'), allBack, gone) },
});
rule('7.5', 'STAKE_NOT_RETURNED', {
  kept: { 'when every stake goes back': told(tailsFell, aside(), allBack, gone) },
  violated: {
    'when one is handed half of it': told(
      tailsFell,
      aside(),
      handsOut('sam', 5_000),
      handsOut('tom', 2_500),
      givesOver('P1', 'tina', 2_000),
      gone,
    ),
  },
});
rule('7.5', 'MORE_HANDED_OVER_THAN_DUE', {
  kept: { 'when every stake goes back': told(tailsFell, aside(), allBack, gone) },
  violated: {
    'when the heads bettor hands over both': told(
      tailsFell,
      aside(),
      handsOut('sam', 5_000),
      handsOut('tom', 5_000),
      givesOver('P1', 'tina', 4_000),
      gone,
    ),
    'when more was handed out than the wager could win': told(tailsFell, handsOut('tom', 12_000), aside(), gone),
  },
  undetermined: {
    'when it was handed out by the pennies before the outcome was set aside, and nobody recorded that it came back': {
      events: told(tailsFell, handsOut('tom', 10_000), aside(), gone),
      missing: 'whether tom handed it back',
    },
  },
});
rule('7.5', 'FORFEIT_WITHOUT_FRAUD', {
  kept: { 'when the outcome was set aside for fraud': told(tailsFell, aside('cs', 'fraud'), forfeits()) },
  violated: {
    'when it was set aside for a fire': { events: told(tailsFell, aside('cs', 'fire'), forfeits()), at: 'forfeit' },
    'when nothing was set aside': { events: told(tailsFell, forfeits()), at: 'forfeit' },
  },
});
rule('7.5', 'FORFEIT_WITHOUT_POWER', {
  kept: { 'when a casino supervisor directs it': told(tailsFell, aside('cs', 'fraud'), forfeits()) },
  violated: {
    'when the ringkeeper does': { events: told(tailsFell, aside('cs', 'fraud'), forfeits('rk')), at: 'forfeit' },
  },
});
