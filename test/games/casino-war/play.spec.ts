import { cardsEvents } from '../../../domain/equipment/cards/events.ts';
import { game as casinoWar } from '../../../domain/games/casino-war/game.ts';
import { interpretations } from '../../../domain/games/casino-war/editions/ni2018-567/interpretations.ts';
import { terms } from '../../../domain/games/casino-war/editions/ni2018-567/rules.ts';
import { play } from '../../../domain/games/casino-war/play.ts';
import { settle } from '../../../domain/games/casino-war/settlement.ts';
import type { Played } from '../../../domain/games/play.ts';
import { effectiveHistory } from '../../../domain/kernel/effective-history.ts';
import { eventCatalogue } from '../../../domain/kernel/event-types.ts';
import { roundEvents } from '../../../domain/round/events.ts';
import { tableEvents } from '../../../domain/table/events.ts';
import { expectedOf, found, isHeldAgainstSomeone, playAndExamine } from '../../support/examined-play.ts';
import { contractedGames } from '../../support/game-contract.ts';
import { storedPlay } from '../../support/play-events.ts';
import { warSetting } from './support/play-setting.ts';

const seeds = Array.from({ length: 6 }, (_, index) => index + 1);
const evenings = seeds.map((seed) => {
  const setting = warSetting({ seed, rounds: 40 });
  return { setting, ...play.session(setting) };
});

const choice = (id: string): string => interpretations.find((one) => one.id === id)?.chosen ?? '';

/** What is due on every wager of an evening by the settlement of the law, beside what was done. */
const settledIn = ({ setting, events }: (typeof evenings)[number]) => {
  const stored = storedPlay(setting, events);
  const streamsOf = (category: string) => [
    ...new Set(stored.flatMap(({ stream }) => (stream.startsWith(`${category}-`) ? [stream] : []))),
  ];
  const factsOf = (stream: string) => effectiveHistory(stored.filter((event) => event.stream === stream));
  const session = streamsOf('tableSession').flatMap(factsOf);
  const rounds = streamsOf('round').map((stream) => ({
    roundId: stream.slice('round-'.length),
    round: factsOf(stream),
  }));
  return rounds.flatMap((one, index) => {
    const { zone } = setting;
    const material = { ...one, zone, session, next: rounds[index + 1] ?? null };
    return settle(casinoWar.roundPicture(material), terms, choice).settlements;
  });
};

const amounts = ({ events }: Played, type: string, field: string): number =>
  events.filter((event) => event.type === type).reduce((sum, { data }) => sum + Number(data[field]), 0);

describe('An evening of generated Casino War', () => {
  it('is the same for the same setting', () => {
    const setting = warSetting({ seed: 7, rounds: 10 });
    expect(play.session(setting)).toStrictEqual(play.session(setting));
  });

  it('says only what the schemas of its families allow', () => {
    const catalogue = eventCatalogue([tableEvents, roundEvents, casinoWar.plays, cardsEvents]);
    const problems = evenings.flatMap(({ events }) =>
      events.flatMap(({ type, data, schemaVersion }) => {
        const parsed = catalogue.schema(type, schemaVersion)?.safeParse(data);
        return parsed?.success ? [] : [{ type, data, issues: parsed?.error.issues }];
      }),
    );
    expect(problems).toEqual([]);
  });

  it('pays and takes what is due by the law, to the cent', () => {
    const settled = evenings.flatMap(settledIn);
    expect(settled.length).toBeGreaterThan(1_000);
    const wrong = settled.filter(
      ({ outcome, differenceCents }) =>
        differenceCents !== 0 && outcome !== 'undetermined' && outcome !== 'not-governed',
    );
    expect(wrong).toEqual([]);
    const open = settled.filter(({ outcome }) => ['undetermined', 'not-governed'].includes(outcome));
    expect(open).toEqual([]);
  });

  it('conserves the chips', () => {
    for (const evening of evenings) {
      const inFloat = amounts(evening, 'table.FloatClosed', 'totalCents');
      const sold =
        amounts(evening, 'table.ChipsSold', 'issuedCents') + amounts(evening, 'table.VoucherExchanged', 'issuedCents');
      const taken = amounts(evening, 'round.WagerCollected', 'collectedCents');
      const paid = amounts(evening, 'round.WagerPaid', 'paidCents');
      expect(inFloat).toBe(amounts(evening, 'table.FloatOpened', 'totalCents') - sold + taken - paid);
      const held = evening.patrons.reduce((sum, { chipsCents }) => sum + chipsCents, 0);
      expect(held).toBe(sold - taken + paid);
    }
  });

  it('keeps a player at the table past whom the next cut is to be offered, who would else have left', () => {
    const plant = [{ round: 1, move: 'cutting-cards-box-passed-over' }];
    const asked = contractedGames.filter(({ name }) => name === 'casino-war');
    expect(asked).toHaveLength(1);
    for (const one of asked) {
      const { played, examined } = playAndExamine(one, warSetting({ seed: 45, rounds: 4, plant }));
      expect(found(examined, isHeldAgainstSomeone)).toEqual(expectedOf(played));
    }
  });
});
