import type { Played, PlayedEvent } from '../../domain/games/play.ts';
import { importPlayed, startEvening, type Evening } from '../support/evening.ts';
import { raiseDispute } from '../support/raise-dispute.ts';
import { read } from '../support/read.ts';

/**
 * A collection of a losing wager never came, and a number of its terminal shows that something did not. What the rules would hold against the house is then in
 * doubt, wherever money is told.
 */

/** A collection that a terminal recorded between other things of the round. */
const collectionAmong = ({ events }: Played): PlayedEvent => {
  const isAmong = (one: PlayedEvent): boolean => {
    const said = events.filter(({ stream, terminal }) => stream.id === one.stream.id && terminal === one.terminal);
    const numbers = said.flatMap(({ sourceSeq }) => sourceSeq ?? []);
    const own = one.sourceSeq ?? 0;
    return numbers.some((number) => number < own) && numbers.some((number) => number > own);
  };
  const found = events.find((one) => one.type === 'round.WagerCollected' && isAmong(one));
  if (!found) throw new Error('nothing was collected among other things');
  return found;
};

type Wager = { readonly wagerId: string; readonly differenceCents: number | null; readonly inDoubt: readonly string[] };

let evening: Evening;
let lost: PlayedEvent;
const wagerOf = ({ data }: PlayedEvent): string => data['wagerId'] as string;
beforeAll(async () => {
  evening = await startEvening(12, { isRecorded: false });
  const [played] = evening.played;
  if (!played) throw new Error('nothing was played');
  lost = collectionAmong(played);
  await importPlayed(evening, [{ ...played, events: played.events.filter((one) => one !== lost) }]);
  await evening.level();
});
afterAll(() => evening.stop());

/** What the finding about the wager names as missing. */
const missingOf = (findings: unknown): string => {
  const found = (findings as readonly { code: string; verdict: string; wagerId: string; missing: string }[]).find(
    ({ code, wagerId }) => code === 'LOSING_WAGER_NOT_COLLECTED' && wagerId === wagerOf(lost),
  );
  expect(found?.verdict).toBe('undetermined');
  return found?.missing ?? '';
};

describe('A wager whose collection is not on record, where a number of its terminal is missing', () => {
  it('is settled with what is missing named beside the difference, and no other one is', async () => {
    const { body } = await read(evening, `/v1/rounds/${lost.stream.id}/adjudication`);
    const settlements = body['settlements'] as readonly Wager[];
    const own = settlements.find(({ wagerId }) => wagerId === wagerOf(lost));
    const missing = missingOf(body['findings']);
    expect(missing).toContain(String(lost.sourceSeq));
    expect(own?.differenceCents).toBeGreaterThan(0);
    expect(own?.inDoubt).toEqual([missing]);
    expect(settlements.filter(({ inDoubt }) => inDoubt.length > 0)).toEqual([own]);
  });

  it('is in doubt in the file of a dispute about it, and nobody is said to have got too much', async () => {
    const about = { about: 'stake', rounds: [lost.stream.id], wagers: [wagerOf(lost)] };
    const id = await raiseDispute(evening, 'D-0950', about);
    const [answers, money] = [
      await read(evening, `/v1/disputes/${id}/answers`),
      await read(evening, `/v1/disputes/${id}/adjudication`),
    ];
    expect([answers.status, money.status]).toEqual([200, 200]);
    const told = (answers.body['answers'] as readonly { question: string; lines: readonly { says: string }[] }[])
      .flatMap(({ lines }) => lines)
      .filter(({ says }) => says.startsWith(`The wager ${wagerOf(lost)} in `) && says.includes('Done: '));
    expect(told).toHaveLength(1);
    expect(told[0]?.says).toContain('that is in doubt, since the record lacks something');
    expect(told[0]?.says).not.toMatch(/The player got/);
    expect(money.text).toContain(`number ${lost.sourceSeq}`);
  });
});
