import { narrate, personsIn, resultsIn } from '../../../domain/games/two-up/narrate.ts';
import type { JsonObject } from '../../../domain/kernel/json.ts';

const decision = { by: 'boxer-1', roleClaimed: 'boxer', clause: null, ground: 'hit-object' };
const spun: JsonObject = { spinId: 's1', spinnerId: 'sam', spinnerRole: 'player', coins: [], seen: [] };
const face = (name: string): JsonObject => ({ coin: 'c-1', face: name });
const chosen = { personId: 'sam', coinSet: null, onKip: [face('head'), face('not-seen')], confirmedBy: 'boxer-1' };

/** Each play of Two-Up as it may be recorded, the sentence it is told in, and whom it concerns. */
const told: readonly (readonly [play: string, data: JsonObject, sentence: string, persons: string])[] = [
  [
    'SpinnerOffered',
    { personId: 'sam', seat: 3, by: 'boxer-1' },
    'boxer-1 offers the coins to sam at place 3.',
    'sam offered, boxer-1 boxer',
  ],
  [
    'SpinnerOffered',
    { personId: 'sam', seat: null, by: 'boxer-1' },
    'boxer-1 offers the coins to sam.',
    'sam offered, boxer-1 boxer',
  ],
  ['SpinnerAccepted', { personId: 'sam', seat: 3 }, 'sam takes the coins and enters the ring.', 'sam spinner'],
  ['SpinnerDeclined', { personId: 'sam', seat: 3 }, 'sam declines to spin.', 'sam offered'],
  ['SideDeclared', { personId: 'sam', side: 'tails' }, 'sam will spin for tails.', 'sam spinner'],
  ['CoinsChosen', chosen, 'sam sets the coins on the kip: head, not seen.', 'sam spinner, boxer-1 confirmed'],
  [
    'CoinsChosen',
    { ...chosen, onKip: [], confirmedBy: null },
    'sam sets the coins on the kip: how they fell was not recorded.',
    'sam spinner',
  ],
  ['CoinsSpun', spun, 'sam spins the coins (s1): how they fell was not recorded.', 'sam spinner'],
  [
    'CoinsSpun',
    { ...spun, coins: [face('head'), face('not-flat')], seen: ['too-low', 'hit-object'] },
    'sam spins the coins (s1): head, not flat; seen: too low, hit object.',
    'sam spinner',
  ],
  [
    'SpinDeclaredInvalid',
    { spinId: 's1', words: 'barred', coins: 'before-rest', lateReason: null, decision },
    'boxer-1 calls "barred" on s1: a coin hit something.',
    'boxer-1 decided',
  ],
  [
    'SpinDeclaredInvalid',
    { spinId: 's1', words: null, coins: 'before-rest', lateReason: null, decision },
    'boxer-1 calls "no spin" on s1: a coin hit something.',
    'boxer-1 decided',
  ],
  [
    'ResultAnnounced',
    { spinId: 's1', result: 'heads', by: 'boxer-1' },
    'boxer-1 announces heads.',
    'boxer-1 announced',
  ],
  [
    'ResultAnnounced',
    { spinId: 's1', result: 'tails', by: 'boxer-1' },
    'boxer-1 announces tails.',
    'boxer-1 announced',
  ],
  ['ResultAnnounced', { spinId: 's1', result: 'odds', by: 'boxer-1' }, 'boxer-1 announces odds.', 'boxer-1 announced'],
  [
    'ResultAnnounced',
    { spinId: 's1', result: 'five-odds', by: 'boxer-1' },
    'boxer-1 announces five odds.',
    'boxer-1 announced',
  ],
  ['CoinSearchBegun', { spinId: 's1', coins: ['c-1', 'c-2'], by: 'd-1' }, 'd-1 looks for c-1, c-2.', 'd-1 searched'],
  [
    'CoinSearchEnded',
    { spinId: 's1', found: ['c-1', 'c-2'], lost: [], by: 'd-1' },
    'The search ends: found c-1, c-2; lost none.',
    'd-1 searched',
  ],
  [
    'FoundCoinChecked',
    { coin: 'c-1', fit: true, by: 'boxer-1' },
    'boxer-1 checks c-1, which had been missing: fit for use.',
    'boxer-1 checked',
  ],
  [
    'FoundCoinChecked',
    { coin: 'c-1', fit: false, by: 'boxer-1' },
    'boxer-1 checks c-1, which had been missing: not fit for use.',
    'boxer-1 checked',
  ],
  [
    'CoinsOffered',
    { personId: 'sam', coins: ['c-1'], by: 'boxer-1' },
    'boxer-1 offers sam the coins that are left.',
    'sam spinner, boxer-1 boxer',
  ],
  [
    'CoinsOffered',
    {
      personId: 'sam',
      coins: ['c-1'],
      by: 'boxer-1',
      decision: { by: 'gs-1', roleClaimed: 'games-supervisor', ground: 'no-delay' },
    },
    'boxer-1 offers sam the coins that are left; gs-1 allows sam to go on with them: so that the game is not delayed.',
    'sam spinner, boxer-1 boxer, gs-1 decided',
  ],
  [
    'CoinSetReplaced',
    { takenOut: 'set-1', broughtIn: 'set-2', pieces: 5, by: 'boxer-1' },
    'boxer-1 brings the set set-2 for set-1.',
    'boxer-1 replaced-coins',
  ],
  [
    'CoinSetReplaced',
    { takenOut: null, broughtIn: 'set-2', pieces: 5, by: 'boxer-1' },
    'boxer-1 brings the set set-2.',
    'boxer-1 replaced-coins',
  ],
  [
    'SpinnerRetired',
    { personId: 'sam', because: 'failed-to-continue' },
    'sam hands the coins back and leaves the ring: failed to continue.',
    'sam spinner',
  ],
  [
    'SpinnerRemoved',
    { personId: 'sam', barredFromRing: false, decision },
    'boxer-1 takes the coins from sam: a coin hit something.',
    'sam spinner, boxer-1 decided',
  ],
  [
    'SpinnerRemoved',
    { personId: 'sam', barredFromRing: true, decision },
    'boxer-1 takes the coins from sam: a coin hit something; barred from the ring.',
    'sam spinner, boxer-1 decided',
  ],
  [
    'SpinnerReplaced',
    { byPersonId: 'd-1', role: 'dealer', insteadOf: null, because: 'no-volunteer' },
    'd-1 spins from here on: no volunteer.',
    'd-1 spinner',
  ],
  [
    'SpinnerReplaced',
    { byPersonId: 'd-1', role: 'dealer', insteadOf: 'sam', because: 'three-invalid' },
    'd-1 spins from here on in the place of sam: three invalid.',
    'd-1 spinner, sam replaced',
  ],
];

describe('A play of Two-Up', () => {
  it.each(told)('%s of %j is told as: %s', (play, data, sentence, persons) => {
    const fact = { type: `two-up.${play}`, data };
    expect(narrate(fact)).toBe(sentence);
    expect(
      personsIn(fact)
        .map(({ personId, part }) => `${personId} ${part}`)
        .join(', '),
    ).toBe(persons);
    expect(resultsIn(fact)).toEqual(play === 'ResultAnnounced' ? [{ result: data['result'], hand: null }] : []);
  });

  it('is not what other games and the floor record', () => {
    for (const type of ['round.BetsCalled', 'toString', 'double-chance.HandDeclared']) {
      const fact = { type, data: { by: 'boxer-1', words: null } };
      expect([narrate(fact), personsIn(fact), resultsIn(fact)]).toEqual([undefined, [], []]);
    }
  });
});
