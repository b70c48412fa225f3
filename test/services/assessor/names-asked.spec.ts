import { namesAsked } from '../../../services/assessor/names-asked.ts';

const names = (count: number): readonly string[] => Array.from({ length: count }, (_, at) => String(at));

/** Asks for ten names under a key, and answers whether somebody had to be asked. */
const isAsked = async ({ once }: ReturnType<typeof namesAsked>, key: string): Promise<boolean> => {
  let isNew = false;
  await once(key, async () => {
    isNew = true;
    return names(10);
  });
  return isNew;
};

describe('Names that are asked for once', () => {
  it('are held until they are cleared, and by all who ask at the same time', async () => {
    const asked = namesAsked(1_000);
    expect(await Promise.all([isAsked(asked, 'one'), isAsked(asked, 'one')])).toEqual([true, false]);
    expect(await isAsked(asked, 'one')).toBe(false);
    asked.clear();
    expect(await isAsked(asked, 'one')).toBe(true);
  });

  it('are no more than so many, however many sessions are asked about', async () => {
    const asked = namesAsked(55);
    for (let session = 0; session < 10_000; session += 1) {
      // oxlint-disable-next-line no-await-in-loop -- the latest last
      await isAsked(asked, String(session));
    }
    expect(await isAsked(asked, '9995')).toBe(false);
    expect(await isAsked(asked, '9994')).toBe(true);
  });

  it('are asked for again when they could not be had', async () => {
    const asked = namesAsked(1_000);
    await expect(asked.once('one', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await isAsked(asked, 'one')).toBe(true);
  });
});
