import { venueFiles } from '../../../services/bootstrap/venue-files.ts';
import { readPlayOptions } from '../../../services/play/options.ts';
import { playText } from '../../../services/play/play.ts';
import { ConfigurationFault } from '../../../services/shared/process/config.ts';
import { findGames } from '../../../services/shared/games/find-games.ts';

const games = await findGames();
const files = venueFiles();
const play = (...args: string[]): Promise<string> => playText(files, readPlayOptions(args, games), games);

describe('Play at the prompt', () => {
  it('tells every game and the session around them, the same for the same seed', async () => {
    const text = await play('two-up', '--seed', '42', '--games', '2');
    expect(text.match(/^(Round|Table session) \S+:/gm)).toEqual([
      'Round STAR.TU-01.2026-03-06.1.0001:',
      'Round STAR.TU-01.2026-03-06.1.0002:',
      'Table session STAR.TU-01.2026-03-06.1:',
    ]);
    expect(text).toContain('closes the betting: "no more bets, come in spinner".');
    expect(text).toContain('In all, players got $0.00 against what was due.');
    expect(await play('two-up', '--seed', '42', '--games', '2')).toBe(text);
    expect(await play('two-up', '--seed', '43', '--games', '2')).not.toBe(text);
  });

  it('finds no breach in legal play', async () => {
    expect(await play('two-up', '--seed', '5', '--games', '3')).not.toContain('A BREACH');
  });

  it('finds the move that was planted, beneath the deed, and says what it had to be', async () => {
    const text = await play('two-up', '--seed', '7', '--move', 'late-bet');
    const lines = text.split('\n');
    const found = lines.findIndex((line) => line.includes('>> LATE_BET, A BREACH'));
    expect(lines[found - 1]).toMatch(/^\d\d:\d\d:\d\d\.\d{3} {2}PL-\w+ places/);
    expect(lines[found + 1]).toContain('r 4.6: ');
    expect(lines[found + 2]).toMatch(/after close \d+(\.\d+)? s/);
    expect(text).toContain('It only follows from LATE_BET (r 4.6).');
    const planted = text.slice(text.indexOf('Planted in game 1: late-bet.'));
    expect(planted).toContain('LATE_BET (r 4.6), violation: found');
    expect(planted).not.toContain('NOT FOUND');
  });

  it('tells a round at cards card by card, at the venue that has a table for it', async () => {
    const text = await play('casino-war', '--seed', '8', '--move', 'face-up-card-dealt');
    const lines = text.split('\n');
    expect(lines[0]).toBe('Round CANBERRA.CW-01.2026-03-06.1.0001: Casino War.');
    const at = lines.findIndex((line) => line.includes('>> FACEUP_CARD_NOT_BURNT, A BREACH'));
    expect(lines.slice(at - 2, at).map((line) => line.slice('18:00:00.000  '.length))).toEqual([
      expect.stringMatching(/^DEALER-\d\d finds \S+ in the shoe: it lay face up\.$/),
      expect.stringMatching(/^DEALER-\d\d deals dealer: \S+\.$/),
    ]);
    expect(text).toMatch(/ places \$[\d.]+ in chips as casino-war on box \d \(wager /);
    expect(text).toMatch(/ cuts the cards, \d+ from the front of 312\./);
    expect(text).toContain('FACEUP_CARD_NOT_BURNT (r 10.1), violation: found');
    expect(await play('casino-war', '--seed', '7', '--games', '3')).not.toContain('A BREACH');
  });

  it('tells a finding of a session that is about a card of a round beneath that card, with both', async () => {
    const lines = (await play('casino-war', '--seed', '8', '--move', 'dealt-on-from-failed-device')).split('\n');
    const inRound = lines.findIndex((line) =>
      line.includes('>> WRONG_SHOE_AFTER_FAULT, A BREACH, found of its session:'),
    );
    const card = lines[inRound - 1] ?? '';
    expect(card).toMatch(/^[\d:.]{12} {2}DEALER-\d\d deals dealer: /);
    const inSession = lines.findIndex((line) => line.includes('>> WRONG_SHOE_AFTER_FAULT, A BREACH: '));
    expect(lines.slice(inSession - 2, inSession)).toEqual([
      'Found at deeds that are not told here:',
      card.replace('  ', '  CANBERRA.CW-01.2026-03-06.1.0001: '),
    ]);
  });

  it('plays the rounds that a move needs after its own', async () => {
    const text = await play('casino-war', '--seed', '8', '--move', 'dealt-on-in-next-round');
    expect(text.match(/^Round \S+:/gm)).toHaveLength(4);
    expect(text).not.toContain('NOT FOUND');
  });

  it('tells a turn between patrons, on one of its days: who held what, and who handed whom how much', async () => {
    const text = await play('commemorative-two-up', '--seed', '7', '--move', 'centre-handed-out-short');
    const lines = text.split('\n');
    expect(lines[0]).toMatch(/^Round STAR\.CTU-01\.\d{4}-(04-25|08-15|11-11)\.1\.0001: Commemorative Two-Up\.$/);
    expect(text).toMatch(/ covers the spinner in the centre with \$50\.00 in cash \(wager W-0001-0002\)\.$/m);
    expect(text).toMatch(/ \$50\.00 of wager W-0001-0002 goes into the hands of RINGKEEPER-01 \(ringkeeper\)\.$/m);
    expect(text).toMatch(/ Wager \S+ on heads and wager \S+ on tails stand against each other for \$80\.00 /);
    const at = lines.findIndex((line) => line.includes('>> WINNINGS_NOT_HANDED_OVER, A BREACH'));
    expect(lines[at - 1]).toMatch(/ RINGKEEPER-01 \(ringkeeper\) hands \S+ \$95\.00 in cash on wager W-0001-0002\.$/);
    expect(lines[at]).toMatch(/: RINGKEEPER-01 handed \S+ \$5\.00 less than was due on the cover wager W-0001-0002$/);
    expect(lines[at + 1]).toContain('r 4.8: ');
    expect(lines[at + 2]).toMatch(/by RINGKEEPER-01; at the cost of PL-\w+; due \$50\.00; difference -\$5\.00$/);
    expect(text).toMatch(/W-0001-0002 .* cover .* won .* -\$5\.00 .* 4\.8 2 'tails'/);
    expect(text).toContain('WINNINGS_NOT_HANDED_OVER (r 4.8), violation: found');
  });

  it('tells what was done with ring and pennies between the turns with their session, and finds nothing in legal play', async () => {
    const text = await play('commemorative-two-up', '--seed', '42', '--games', '2');
    const session = text.slice(text.indexOf('Table session STAR.CTU-01.'));
    expect(session).toMatch(/ looks at the ring: its shape is circular, and its boundary is 90 mm high\.$/m);
    expect(session).toMatch(/ red-4 and red-5 come into the keeping of RINGKEEPER-01 \(ringkeeper\)\.$/m);
    expect(text).toMatch(/ calls "no spin" on S-0002-0002, before the pennies came to rest: /);
    expect(text).not.toContain('>> ');
    expect(text.match(/In all, players got \$0\.00 against what was due\./g)).toHaveLength(2);
  });

  it('says what there is to choose from when it is asked for what there is not', () => {
    expect(() => readPlayOptions([], games)).toThrow('The games are: ');
    expect(() => readPlayOptions(['two-up', '--move', 'x'], games)).toThrow('late-bet: A player lays a wager');
    expect(() => readPlayOptions(['two-up', '--seed', 'x'], games)).toThrow('--seed must be a whole number');
    expect(() => readPlayOptions(['two-up', '--games', '0'], games)).toThrow(ConfigurationFault);
    expect(() => readPlayOptions(['two-up', '--colour', 'red'], games)).toThrow(ConfigurationFault);
  });
});
