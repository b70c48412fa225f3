import { seesAll, type BlindTo } from '../../../../projections/blindness/blind-to.ts';
import { answering, answeringOn, isAllTold } from '../../../../services/shared/read-models/asking.ts';

type Looks = { readonly found?: boolean | Error; readonly isExpected?: boolean };

/** Keeps this thread for longer than a look counts. */
const beBusy = (ms: number): void => {
  const untilMs = performance.now() + ms;
  while (performance.now() < untilMs);
};

/** Who is told whether a stream was put aside, and what was looked for meanwhile. */
const asideOf = ({ found = false, isExpected = true }: Looks = {}) => {
  const heard: string[] = [];
  const look = async (): Promise<boolean> => {
    heard.push('looked');
    if (found instanceof Error) throw found;
    return found;
  };
  return { heard, aside: { look, isExpected, asked: () => void heard.push('asked') } };
};

const told = (blind: BlindTo, asks: Parameters<typeof answering>[2]) => answering(async () => blind, isAllTold, asks);

describe('Whether all is told', () => {
  it('was looked for when an answer began that is expected to ask, and is not asked again', async () => {
    const { heard, aside } = asideOf();
    const all = await answering(
      async () => seesAll,
      async () => [await isAllTold(), await isAllTold()],
      { aside },
    );
    expect({ all, heard }).toEqual({ all: [true, true], heard: ['looked', 'asked', 'asked'] });
  });

  it.each<[string, Looks]>([
    ['a stream is put aside', { found: true }],
    ['it cannot be looked for', { found: new Error('the database is away') }],
    ['nobody expected the question', { isExpected: false }],
  ])('is not known where %s', async (_, looks) => {
    expect(await told(seesAll, { aside: asideOf(looks).aside })).toBe(false);
  });

  it('is not known to somebody who waits until the read models are further, and not looked for', async () => {
    const { heard, aside } = asideOf();
    expect({ all: await told(seesAll, { aside, waits: true }), heard }).toEqual({ all: false, heard: [] });
  });

  it('comes with how counts stand where these were asked for', async () => {
    const { heard, aside } = asideOf({ found: true });
    const all = [
      await told({ ...seesAll, isAllTold: true }, { aside }),
      await told({ ...seesAll, isAllTold: false }, { aside }),
    ];
    expect({ all, heard }).toEqual({ all: [true, false], heard: ['asked', 'asked'] });
  });

  it('does not count any more when the answer takes long, and is looked for again for each part of it', async () => {
    const { heard, aside } = asideOf();
    const [late, again] = await answering(
      async () => seesAll,
      async () => {
        const further = answeringOn();
        beBusy(300);
        return [await isAllTold(), await further(isAllTold)];
      },
      { aside },
    );
    expect({ late, again, looks: heard.filter((one) => one === 'looked') }).toEqual({
      late: false,
      again: true,
      looks: ['looked', 'looked'],
    });
  });
});
