import { cardsEvents } from '../../../domain/equipment/cards/events.ts';
import { interpretations } from '../../../domain/games/double-chance/editions/star-2016/interpretations.ts';
import { terms } from '../../../domain/games/double-chance/editions/star-2016/rules.ts';
import { doubleChanceEvents } from '../../../domain/games/double-chance/events.ts';
import { resultsIn, results } from '../../../domain/games/double-chance/narrate.ts';
import { play } from '../../../domain/games/double-chance/play.ts';
import { roundPicture } from '../../../domain/games/double-chance/round.ts';
import { settle } from '../../../domain/games/double-chance/settlement.ts';
import type { Played } from '../../../domain/games/play.ts';
import { effectiveHistory } from '../../../domain/kernel/effective-history.ts';
import { eventCatalogue } from '../../../domain/kernel/event-types.ts';
import { roundEvents } from '../../../domain/round/events.ts';
import { tableEvents } from '../../../domain/table/events.ts';
import { storedPlay } from '../../support/play-events.ts';
import { chanceSetting } from './support/play-setting.ts';

const seeds = Array.from({ length: 6 }, (_, index) => index + 1);
const evenings = seeds.map((seed) => {
  const setting = chanceSetting({ seed, rounds: 40 });
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
    return settle(roundPicture(material), terms, choice).settlements;
  });
};

const amounts = ({ events }: Played, type: string, field: string): number =>
  events.filter((event) => event.type === type).reduce((sum, { data }) => sum + Number(data[field]), 0);

describe('An evening of generated Double Chance', () => {
  it('is the same for the same setting', () => {
    const setting = chanceSetting({ seed: 7, rounds: 10 });
    expect(play.session(setting)).toStrictEqual(play.session(setting));
  });

  it('says only what the schemas of its families allow', () => {
    const catalogue = eventCatalogue([tableEvents, roundEvents, doubleChanceEvents, cardsEvents]);
    const problems = evenings.flatMap(({ events }) =>
      events.flatMap(({ type, data, schemaVersion }) => {
        const parsed = catalogue.schema(type, schemaVersion)?.safeParse(data);
        return parsed?.success ? [] : [{ type, data, issues: parsed?.error.issues }];
      }),
    );
    expect(problems).toEqual([]);
  });

  it('has every class of hands, and sixth cards that win and lose', () => {
    const told = new Set(
      evenings.flatMap(({ events }) => events.flatMap((event) => resultsIn(event))).map((one) => one.result),
    );
    expect([...told].toSorted()).toEqual([...results].toSorted());
  });

  it('pays and takes what is due by the law, to the cent', () => {
    const settled = evenings.flatMap(settledIn);
    expect(settled.length).toBeGreaterThan(1_000);
    const open = settled.filter(({ outcome }) => ['undetermined', 'not-governed'].includes(outcome));
    expect(open).toEqual([]);
    expect(settled.filter(({ differenceCents }) => differenceCents !== 0)).toEqual([]);
  });

  it('conserves the chips', () => {
    for (const evening of evenings) {
      const inFloat = amounts(evening, 'table.FloatClosed', 'totalCents');
      const chipsFor = (type: string): number =>
        evening.events
          .filter((event) => event.type === type && event.data['issuedAs'] === 'chips')
          .reduce((sum, { data }) => sum + Number(data['issuedCents']), 0);
      const sold = chipsFor('table.ChipsSold') + chipsFor('table.VoucherExchanged');
      const ofChips = new Set(
        evening.events.filter(({ data }) => data['medium'] === 'chips').map(({ data }) => data['wagerId']),
      );
      const taken = evening.events
        .filter(({ type, data }) => type === 'round.WagerCollected' && ofChips.has(data['wagerId']))
        .reduce((sum, { data }) => sum + Number(data['collectedCents']), 0);
      const paid = amounts(evening, 'round.WagerPaid', 'paidCents');
      expect(inFloat).toBe(amounts(evening, 'table.FloatOpened', 'totalCents') - sold + taken - paid);
      const held = evening.patrons.reduce((sum, { chipsCents }) => sum + chipsCents, 0);
      expect(held).toBe(sold - taken + paid);
    }
  });
});
