import { askAll, blind, inWords, operationsAsked, seeing, type Answered } from './blindness/asked.ts';
import { stoppedClock } from './blindness/stopped-clock.ts';
import { startWorld } from './blindness/world.ts';

/**
 * Noninterference: two installations that differ in hidden figures alone answer everybody who is blind to these byte for byte alike, whatever
 * the description of the API lets them ask. Who is not blind is told the difference.
 */

type Answers = ReadonlyMap<string, readonly Answered[]>;

const answersIn = async (hidden: number): Promise<Answers> => {
  const clock = stoppedClock('2026-03-07T00:00:00.000Z');
  try {
    const world = await startWorld(clock, hidden);
    const answers = new Map<string, readonly Answered[]>();
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    for (const asker of [...blind, ...seeing]) answers.set(asker.name, await askAll(world, asker));
    await world.evening.stop();
    return answers;
  } finally {
    clock.restore();
  }
};

let one: Answers;
let other: Answers;
beforeAll(async () => {
  one = await answersIn(1);
  other = await answersIn(2);
});

/** The questions that are answered otherwise in one world than in the other. */
const told = (name: string): readonly string[] => {
  const [here, there] = [one.get(name) ?? [], other.get(name) ?? []];
  const saidThere = new Map(there.map((answer) => [inWords(answer), answer.said]));
  return here.filter((answer) => saidThere.get(inWords(answer)) !== answer.said).map(inWords);
};

describe('What is hidden', () => {
  it.each(blind.map(({ name }) => name))('changes no answer to %s', (name) => {
    expect(told(name)).toEqual([]);
    expect(one.get(name)?.map(inWords)).toEqual(other.get(name)?.map(inWords));
    expect(one.get(name)?.length).toBeGreaterThan(20);
  });

  it.each(seeing.map(({ name }) => name))('is told to %s', (name) => {
    console.log(name, told(name).length, told(name).join('\n'));
    expect(told(name).length).toBeGreaterThan(10);
  });
});

describe('The questions', () => {
  it('are asked of every route that reads, and each is answered to somebody', () => {
    const answered = new Set(
      [...one.values()].flat().flatMap(({ status, question }) => (status === 200 ? [question.operation] : [])),
    );
    const wrong = [...one.values()]
      .flat()
      .filter((a) => a.status >= 400 && a.status !== 404)
      .map((a) => `${a.status} ${inWords(a)}`);
    console.log([...new Set(wrong)].join('\n'));
    expect(operationsAsked.filter((name) => !answered.has(name))).toEqual([]);
  });
});
