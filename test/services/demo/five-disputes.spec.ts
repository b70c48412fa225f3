import { venueFiles } from '../../../services/bootstrap/venue-files.ts';
import { demoVenue, eveningDay, eveningSettings } from '../../../services/demo/evening.ts';
import { disputesText } from '../../../services/demo/five-disputes-found.ts';
import { withFiveDisputes } from '../../../services/demo/five-disputes.ts';
import { playHouse } from '../../../services/demo/play-house.ts';
import type { House } from '../../../services/demo/send-evening.ts';
import { waysOfDisputes } from '../../../services/demo/ways-of-disputes.ts';
import { findGames } from '../../../services/shared/games/find-games.ts';

const games = await findGames();
const tokens: House['tokens'] = {
  compliance: '',
  personal: () => Promise.resolve(''),
  money: () => Promise.resolve(''),
  terminals: new Map(),
};
/** The houses of one evening, of which nothing was sent. */
const housesOf = (seed: number): readonly House[] =>
  venueFiles()
    .map((file) => demoVenue(file))
    .map((venue) => {
      const evening = eveningSettings({ venue, games, day: eveningDay(0), seed, gamesInAll: 2 });
      const played = playHouse(venue, evening, { seed, lastNumbers: new Map(), plant: [] });
      return { venue, tokens, ...played };
    });

const disputesIn = (houses: readonly House[]): readonly string[] =>
  houses.flatMap((house) => house.sessions).flatMap(({ played }) => played.disputes.map(({ id }) => id));

describe('The five disputes of an evening', () => {
  const before = housesOf(1);
  const { houses, planted } = withFiveDisputes(before);
  const sessions = houses.flatMap((house) => house.sessions);

  it('are one for each way that a dispute can go, over four games', () => {
    expect(planted.map(({ says }) => says)).toEqual(waysOfDisputes.map(({ says }) => says));
    expect(new Set(waysOfDisputes.map(({ game }) => game)).size).toBe(4);
  });

  it('are each about a wager that a patron laid in a round of the game that the way names', () => {
    for (const [place, { id }] of planted.entries()) {
      const session = sessions.find(({ played }) => played.disputes.some((one) => one.id === id));
      const raised = session?.played.disputes.find((one) => one.id === id)?.events[0];
      const { rounds, wagers, complainant } = raised?.data ?? {};
      expect([session?.game.id, raised?.type]).toEqual([waysOfDisputes[place]?.game, 'dispute.DisputeRaised']);
      const laid = session?.played.events.find(
        ({ type, data }) => type === 'round.WagerPlaced' && (wagers as readonly unknown[]).includes(data['wagerId']),
      );
      expect([[laid?.stream.id], laid?.data['personId']]).toEqual([rounds, complainant]);
    }
  });

  it('are reviewed by somebody else than the person who decided', () => {
    const deciders = sessions.flatMap(({ played }) =>
      played.disputes
        .filter(({ id }) => planted.some((one) => one.id === id))
        .map(({ events }) =>
          events
            .filter(({ type }) => type === 'dispute.DecisionMade' || type === 'dispute.ReviewDecided')
            .map(({ actor }) => actor.personId),
        ),
    );
    expect(deciders.map((those) => those.length).toSorted((one, other) => one - other)).toEqual([1, 1, 1, 2, 2]);
    for (const those of deciders) expect(new Set(those).size).toBe(those.length);
  });

  it('are the same again, and leave the other disputes of the evening as they are', () => {
    expect(withFiveDisputes(housesOf(1)).planted).toEqual(planted);
    const five = new Set<string>(planted.map(({ id }) => id));
    expect(disputesIn(houses).filter((id) => !five.has(id))).toEqual(disputesIn(before));
  });
});

describe('What is said of the five disputes', () => {
  const [one] = withFiveDisputes(housesOf(2)).planted;
  if (!one) throw new Error('the evening has no dispute');

  it('tells what was planted and found, what was met in time, and where the dispute is told', () => {
    const text = disputesText(
      [{ ...one, found: [], met: ['operator-response'], isAsPlanted: true }],
      'http://127.0.0.1:7070',
    );
    expect(text).toContain('planted nothing; found nothing\n    in time: operator-response\n');
    expect(text).toContain(`http://127.0.0.1:7070/v1/disputes/${one.id}/timeline`);
  });

  it('says so when something else was found', () => {
    const found = ['REVIEW_NOT_GIVEN violation'];
    expect(disputesText([{ ...one, found, met: [], isAsPlanted: false }], '')).toContain(
      'found REVIEW_NOT_GIVEN violation: NOT AS PLANTED',
    );
  });
});
