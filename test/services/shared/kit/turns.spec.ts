import { deferred } from '../../../../services/shared/kit/deferred.ts';
import { turns } from '../../../../services/shared/kit/turns.ts';

describe('Turns', () => {
  it('run no more side by side than there are, the next in the order of asking as soon as one is done', async () => {
    const inTurn = turns(2);
    const ends = ['a', 'b', 'c', 'd'].map((name) => ({ name, end: deferred() }));
    const begun: string[] = [];
    const all = ends.map(({ name, end }) =>
      inTurn(async () => {
        begun.push(name);
        await end.promise;
      }),
    );
    await Promise.resolve();
    expect(begun).toEqual(['a', 'b']);
    ends[1]?.end.resolve();
    await all[1];
    expect(begun).toEqual(['a', 'b', 'c']);
    for (const { end } of ends) end.resolve();
    await Promise.all(all);
    expect(begun).toEqual(['a', 'b', 'c', 'd']);
  });

  it('answer what the work answers, and are free again after work that failed', async () => {
    const inTurn = turns(1);
    const failed = inTurn(() => Promise.reject(new Error('no')));
    const done = inTurn(async () => 'done');
    await expect(failed).rejects.toThrow('no');
    await expect(done).resolves.toBe('done');
    await expect(inTurn(async () => 'again')).resolves.toBe('again');
  });
});
