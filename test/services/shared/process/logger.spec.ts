import { pino } from 'pino';
import { linesTogether } from '../../../../services/shared/process/logger.ts';

/** A log whose writes are heard, and whose time passes when it is told to. */
const logged = () => {
  const writes: string[][] = [];
  let due: (() => void)[] = [];
  const to = {
    write: (text: string) => void writes.push([...text.matchAll(/"msg":"(\w+)"/g)].map(([, said]) => said ?? '')),
  };
  const lines = linesTogether(to, {
    after: (_ms, call) => {
      due.push(call);
      return () => {};
    },
  });
  const passes = (): void => {
    const now = due;
    due = [];
    for (const call of now) call();
  };
  return { log: pino({ base: null }, lines), lines, writes, passes };
};

describe('Lines of the log', () => {
  it('are written at once when nothing was written just before', () => {
    const { log, writes, passes } = logged();
    log.info('one');
    passes();
    log.info('two');
    expect(writes).toEqual([['one'], ['two']]);
  });

  it('are written together while they come one soon after the other', () => {
    const { log, writes, passes } = logged();
    for (const said of ['one', 'two', 'three']) log.info(said);
    expect(writes).toEqual([['one']]);
    passes();
    log.info('four');
    passes();
    passes();
    log.info('five');
    expect(writes).toEqual([['one'], ['two', 'three'], ['four'], ['five']]);
  });

  it('are not held behind a warning, nor is a warning', () => {
    const { log, writes } = logged();
    for (const said of ['one', 'two']) log.info(said);
    log.warn('three');
    log.info('four');
    log.error('five');
    expect(writes).toEqual([['one'], ['two', 'three'], ['four', 'five']]);
  });

  it('are all written at the end', () => {
    const { log, lines, writes } = logged();
    for (const said of ['one', 'two']) log.info(said);
    lines.flush();
    expect(writes).toEqual([['one'], ['two']]);
  });
});
