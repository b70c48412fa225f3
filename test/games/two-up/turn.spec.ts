import { game } from '../../../domain/games/two-up/game.ts';
import { endingsAfter, playerAt, spinnerFor, spinnerOf, turnsOf } from '../../../domain/games/two-up/turn.ts';
import { stage, type Step } from '../../support/script.ts';
import {
  accepts,
  alice,
  bob,
  boxer,
  dealer,
  declares,
  opened,
  openTable,
  playEvent,
  retires,
  sam,
  spun,
} from './support/two-up-floor.ts';
import { gamesSupervisor } from './support/two-up-floor.ts';

const pictureOf = (...steps: readonly Step[]) => {
  const [round] = stage([...openTable, opened, ...steps]).rounds;
  if (!round) throw new Error('the script has a game');
  return game.roundPicture(round);
};

/** `sam accepted: s1 s2; retired`, a line for each turn. */
const told = (...steps: readonly Step[]): readonly string[] =>
  turnsOf(pictureOf(...steps)).map(({ player, began, spins, endings }) => {
    const made = spins.map(({ spinId }) => spinId).join(' ');
    const ended = endings.map(({ how }) => how).join(', ');
    return `${player ?? 'the house'} ${began}: ${made}${ended === '' ? '' : `; ${ended}`}`;
  });

const sentOut = playEvent('SpinnerRemoved', {
  personId: sam.personId,
  barredFromRing: false,
  decision: { by: boxer.personId, roleClaimed: 'boxer', ground: 'delay' },
});
const replaced = (insteadOf: string | null, because: string): Step =>
  playEvent('SpinnerReplaced', { byPersonId: dealer.personId, role: 'dealer', insteadOf, because });

const spunFor = (insteadOf: string): readonly Step[] => [
  accepts(),
  retires(),
  replaced(insteadOf, 'failed-to-continue'),
  spun('HH', { by: dealer }),
];

describe('A turn', () => {
  it('begins as a player takes the coins, and goes on over the spins', () => {
    expect(told(accepts(), spun('HT'), spun('HH', { spinId: 's2' }))).toEqual(['sam accepted: s1 s2']);
  });

  it('was begun before, where nobody recorded that they took the coins', () => {
    expect(told(declares('heads'), spun('HH'))).toEqual(['sam stayed: s1']);
    expect(told(spun('HH'))).toEqual(['sam stayed: s1']);
    expect(told(declares('heads'), spun('HH', { by: dealer }))).toEqual(['sam stayed: s1']);
  });

  it('is a player’s although nothing was spun in it yet', () => {
    expect(told(accepts())).toEqual(['sam accepted: ']);
    expect(told(declares('heads'))).toEqual(['sam stayed: ']);
    expect(told()).toEqual([]);
  });

  it('is theirs who spun, where it is recorded only after the spin that they or another took the coins', () => {
    expect(told(spun('HT'), accepts(), spun('HH', { spinId: 's2' }))).toEqual(['sam unrecorded: s1 s2']);
    expect(told(spun('HT'), accepts(alice))).toEqual(['sam unrecorded: s1; succeeded', 'alice accepted: ']);
    expect(told(spun('HT', { by: dealer }), accepts())).toEqual(['the house house: s1', 'sam accepted: ']);
  });

  it('is theirs for whom the house spins on, where they are recorded as having taken the coins only later', () => {
    const byDealer = spun('HT', { spinId: 's2', by: dealer });
    const forSam = replaced('sam', 'failed-to-continue');
    expect(told(forSam, byDealer, accepts())).toEqual(['sam unrecorded: s2']);
    expect(told(spun('HT'), byDealer, accepts(alice))).toEqual([
      'sam unrecorded: s1 s2; succeeded',
      'alice accepted: ',
    ]);
    expect(told(byDealer, forSam, accepts())).toEqual(['the house house: s2', 'sam accepted: ']);
    expect(told(replaced(null, 'no-volunteer'), byDealer, accepts())).toEqual([
      'the house house: s2',
      'sam accepted: ',
    ]);
    const byAlice = spun('HT', { spinId: 's3', by: alice });
    expect(told(forSam, byAlice, byDealer, accepts(bob))).toEqual([
      'alice unrecorded: s3 s2; succeeded',
      'bob accepted: ',
    ]);
    const nobodyElse = replaced(null, 'no-volunteer');
    expect(told(forSam, nobodyElse, byDealer, accepts())).toEqual(['sam unrecorded: s2']);
    const forStaff = replaced(gamesSupervisor.personId, 'failed-to-continue');
    expect(told(forStaff, byDealer, accepts())).toEqual(['the house house: s2', 'sam accepted: ']);
  });

  it('is nobody’s who gave the coins back, or was sent out, before anything was spun', () => {
    expect(told(accepts(), retires(), accepts(alice), spun('HH', { by: alice }))).toEqual(['alice accepted: s1']);
    expect(told(accepts(), sentOut, accepts(alice), spun('HH', { by: alice }))).toEqual(['alice accepted: s1']);
  });

  it('stays theirs where somebody else gave the coins back, or they did so before they took them', () => {
    expect(told(accepts(), retires('chose-to', alice))).toEqual(['sam accepted: ']);
    expect(told(retires(), accepts())).toEqual(['sam accepted: ']);
    expect(told(accepts(), retires('chose-to', alice), retires())).toEqual([]);
  });

  it('stays theirs who gave the coins back unspun, where a member of staff spins in their place and not in another’s', () => {
    expect(told(...spunFor('sam'))).toEqual(['sam accepted: s1; retired, replaced']);
    expect(told(...spunFor('bob'))).toEqual([expect.stringMatching(/^bob /)]);
  });

  it('stays the player’s while a member of staff spins in their place', () => {
    const steps = [
      accepts(),
      spun('HT'),
      replaced('sam', 'failed-to-continue'),
      spun('HH', { spinId: 's2', by: dealer }),
    ];
    expect(told(...steps)).toEqual(['sam accepted: s1 s2; replaced']);
    expect(told(replaced('sam', 'three-invalid-at-start'), spun('HH', { by: dealer }))).toEqual([
      'sam stayed: s1; replaced',
    ]);
  });

  it('is the house’s own when nobody volunteered', () => {
    const steps = [replaced(null, 'no-volunteer'), spun('HT', { by: dealer }), spun('HH', { spinId: 's2', by: boxer })];
    expect(told(...steps)).toEqual(['the house house: s1 s2']);
  });

  it('is not that of somebody on duty at the table, whatever a terminal calls them', () => {
    expect(told(accepts(dealer), spun('HH', { by: { ...dealer, role: 'player' } }))).toEqual(['the house house: s1']);
    const supervisor = { ...gamesSupervisor, role: 'player' };
    expect(told(accepts(supervisor), spun('HH', { by: supervisor }))).toEqual(['the house house: s1']);
  });

  it('is followed by the next where the floor opened no new game', () => {
    const second = [accepts(alice), spun('TT', { spinId: 's2', by: alice })];
    expect(told(accepts(), spun('TT'), retires('lost'), ...second)).toEqual([
      'sam accepted: s1; retired, succeeded',
      'alice accepted: s2',
    ]);
    expect(told(spun('TT'), spun('TT', { spinId: 's2', by: alice }))).toEqual([
      'sam stayed: s1',
      'alice unrecorded: s2',
    ]);
  });

  it('is ended by what is recorded of it after it began', () => {
    expect(told(accepts(), spun('HT'), sentOut)).toEqual(['sam accepted: s1; removed']);
    expect(told(retires('chose-to', alice), accepts(), spun('HT'))).toEqual(['sam accepted: s1']);
    expect(told(accepts(), spun('HT'), retires('chose-to', alice), sentOut)).toEqual(['sam accepted: s1; removed']);
    const byAlice = spun('HH', { spinId: 's2', by: alice });
    expect(told(accepts(), spun('HT'), accepts(alice), byAlice, sentOut)).toEqual([
      'sam accepted: s1; succeeded, removed',
      'alice accepted: s2',
    ]);
    expect(told(accepts(), spun('HT'), replaced('bob', 'failed-to-continue'))).toEqual(['sam accepted: s1']);
    expect(told(accepts(), spun('HT'), replaced(null, 'failed-to-continue'))).toEqual(['sam accepted: s1; replaced']);
    expect(told(accepts(), spun('HT'), accepts())).toEqual(['sam accepted: s1']);
    const picture = pictureOf(accepts(), spun('HT'), retires(), accepts(bob));
    const [accepted] = picture.accepted;
    const [retired] = picture.retired;
    if (!accepted || !retired) throw new Error('sam took the coins and gave them back');
    expect(endingsAfter(picture, 'sam', accepted).map(({ how }) => how)).toEqual(['retired', 'succeeded']);
    expect(endingsAfter(picture, 'sam', retired).map(({ how }) => how)).toEqual(['succeeded']);
    expect(endingsAfter(picture, 'zoe', accepted)).toEqual([]);
  });
});

describe('The spinner of a game', () => {
  it('is who took the coins last, and null for the house', () => {
    expect(spinnerOf(pictureOf(accepts(), spun('TT'), retires('lost'), accepts(alice)))).toBe('alice');
    expect(spinnerOf(pictureOf(spun('TT', { by: dealer })))).toBeNull();
  });

  it('is, for what is laid, who had the coins at the first spin after it', () => {
    const picture = pictureOf(accepts(), spun('TT'), accepts(alice), spun('TT', { spinId: 's2', by: alice }));
    const [first, second] = picture.spins;
    const [accepted] = picture.accepted;
    if (!first || !second || !accepted) throw new Error('two have spun');
    expect([accepted, first, second].map((laid) => spinnerFor(picture, laid))).toEqual(['sam', 'alice', 'alice']);
    expect(spinnerFor(picture, null)).toBe('alice');
  });

  it('is not who spins in their place', () => {
    const picture = pictureOf(accepts(), replaced('sam', 'three-invalid'), spun('TT', { by: dealer }));
    expect(picture.spins.map((spin) => playerAt(picture, spin))).toEqual(['sam']);
    expect(playerAt(picture, { nth: 7 })).toBeNull();
  });
});
