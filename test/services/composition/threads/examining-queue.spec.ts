import { examiningQueue } from '../../../../services/composition/threads/examining-queue.ts';
import { deferred } from '../../../../services/shared/kit/deferred.ts';

/** A queue in which one is worked on at a time, and what is being worked on in it. */
const queue = () => {
  const inTurn = examiningQueue(() => 1);
  const begun: string[] = [];
  const ask = (name: string, signal = new AbortController().signal) => {
    const end = deferred<string>();
    const answer = inTurn({ name, signal, pays: () => {} }, () => {
      begun.push(name);
      return end.promise;
    });
    // It is looked at below, or nobody waits for it.
    answer.catch(() => {});
    return { answer, end: () => end.resolve(name) };
  };
  return { ask, begun };
};

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('A queue of long examinations', () => {
  it('works on as many as it may, in the order in which they were asked for', async () => {
    const { ask, begun } = queue();
    const [first, second] = [ask('first'), ask('second')];
    ask('third');
    await settled();
    expect(begun).toEqual(['first']);
    first.end();
    expect(await first.answer).toBe('first');
    await settled();
    second.end();
    await settled();
    expect(begun).toEqual(['first', 'second', 'third']);
  });

  it('asks to come again when eight are there, and a caller who has six of them', async () => {
    const { ask } = queue();
    const mine = Array.from({ length: 7 }, () => ask('one'));
    const detail = '6 long examinations that you asked for are under way; try again shortly.';
    await expect(mine.at(-1)?.answer).rejects.toMatchObject({ status: 503, members: { detail } });
    for (const name of ['other', 'another']) ask(name);
    const full = { status: 503, headers: { 'retry-after': '5' } };
    await expect(ask('late').answer).rejects.toMatchObject(full);
    mine[0]?.end();
    await settled();
    const last = ask('later');
    for (const one of [...mine, last]) one.end();
    await settled();
    expect(await Promise.race([last.answer.then(() => 'done'), settled().then(() => 'waits')])).toBe('waits');
  });

  it('does not begin what nobody waits for any more, and has room again', async () => {
    const { ask, begun } = queue();
    const first = ask('first');
    const gone = new AbortController();
    const waiting = ask('gone', gone.signal);
    const last = ask('last');
    gone.abort();
    await expect(waiting.answer).rejects.toMatchObject({ kind: 'unavailable' });
    first.end();
    await settled();
    last.end();
    expect(await last.answer).toBe('last');
    expect(begun).toEqual(['first', 'last']);
    await expect(ask('gone', gone.signal).answer).rejects.toMatchObject({ kind: 'unavailable' });
  });
});
