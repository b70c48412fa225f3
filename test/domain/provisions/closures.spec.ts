import { closuresWithoutNotice, type ClosureRule } from '../../../domain/provisions/closures.ts';
import type { NoticeRule } from '../../../domain/provisions/notices.ts';
import type { Step } from '../../support/script.ts';
import {
  closedWith,
  minutes,
  pam,
  seated,
  seenAt,
  seconds,
  shown,
  tableStep,
  takenDown,
  told,
} from '../../support/table-steps.ts';

/** A document that asks for a sign with the time, shown for ten minutes. */
const tenMinutes: NoticeRule = {
  shownForMinutes: 10,
  proposesTime: true,
  beforeItsTime: { question: 'before-its-time', contestedBy: 'the rule itself' },
  spells: 'spells',
};
/** A document that asks for notice to the players, and says neither for how long nor of what time. */
const someNotice: NoticeRule = { shownForMinutes: null, proposesTime: false, beforeItsTime: null, spells: null };

/** Scripts begin at nine; each of these steps says how long after the one before. */
const closure = (proposedAt: string | null) => shown('S-1', { kind: 'closure', proposedAt }).after(0);
const at = (time: string) => `2026-04-25T${time}:00.000Z`;
const player = seated(pam, 1).after(0);
const closed = closedWith();

const saysOf = (rule: ClosureRule, ...steps: readonly Step[]) => told(seenAt(closuresWithoutNotice(rule), steps));

describe('A table with players that closes under a rule of ten minutes', () => {
  const without = ["the table closed with 1 player at it without 10 minutes' notice on a sign"];

  it('has given notice when the sign was shown for ten minutes', () => {
    expect(saysOf(tenMinutes, player, closure(at('09:10')), closed.after(minutes(10)))).toEqual([]);
  });

  it('has given none a second too early, and none without a sign', () => {
    expect(saysOf(tenMinutes, player, closure(at('09:10')), closed.after(minutes(10) - seconds(1)))).toEqual(without);
    expect(saysOf(tenMinutes, player, closed.after(minutes(60)))).toEqual(without);
  });

  it('has given none on a sign of something else, and none on a sign without the time', () => {
    const other = shown('S-1', { kind: 'other', about: 'other' }).after(0);
    expect(saysOf(tenMinutes, player, other, closed.after(minutes(60)))).toEqual(without);
    expect(saysOf(tenMinutes, player, closure(null), closed.after(minutes(60)))).toEqual(without);
  });

  it('has given notice for as long as the sign was shown before it was taken down', () => {
    const [down, after] = [takenDown('S-1'), closed.after(minutes(30))];
    expect(saysOf(tenMinutes, player, closure(at('09:10')), down.after(minutes(10)), after)).toEqual([]);
    expect(saysOf(tenMinutes, player, closure(at('09:10')), down.after(minutes(9)), after)).toEqual(without);
    const downLater = [closed.after(minutes(9)), down.after(minutes(20))];
    expect(saysOf(tenMinutes, player, closure(at('09:10')), ...downLater)).toEqual(without);
  });

  it('goes by the best of several signs', () => {
    const again = shown('S-2', { kind: 'closure', proposedAt: at('09:30') }).after(minutes(15));
    expect(saysOf(tenMinutes, player, closure(at('09:10')), again, closed.after(seconds(1)))).toEqual([]);
  });

  it('was shown for ten minutes in a row or in all, as chosen, where its sign was taken down and put up again', () => {
    const look = closuresWithoutNotice(tenMinutes);
    const again = (time: string, afterMinutes: number) =>
      shown('S-2', { kind: 'closure', proposedAt: at(time) }).after(minutes(afterMinutes));
    const first = [player, closure(at('09:10')), takenDown('S-1').after(minutes(6))];
    const inAll = [...first, again('09:10', 5), closed.after(minutes(4))];
    expect(seenAt(look, inAll, { spells: 'in-a-row' })).toMatchObject([{ interpretations: ['spells'] }]);
    expect(seenAt(look, inAll, { spells: 'in-all' })).toEqual([]);
    const together = [player, closure(at('09:10')), again('09:10', 5), closed.after(minutes(4))];
    const tooShort = [...first, again('09:10', 5), closed.after(minutes(3))];
    const ofAnotherTime = [...first, again('09:12', 5), closed.after(minutes(9))];
    for (const steps of [together, tooShort, ofAnotherTime]) {
      const [sighting] = seenAt(look, steps, { spells: 'in-all' });
      expect(sighting?.says).toBe(without[0]);
      expect(sighting?.interpretations).toBeUndefined();
    }
  });

  it('is doubted by the best of its signs, where the document counts each by itself', () => {
    const down = takenDown('S-1').from('T-2', 300);
    const first = [player, closure(at('09:10')).from('T-1', 300), down.after(minutes(10) - 200)];
    const again = shown('S-2', { kind: 'closure', proposedAt: at('09:10') }).after(minutes(5));
    const seen = (spells: string) =>
      seenAt(closuresWithoutNotice(tenMinutes), [...first, again, closed.after(minutes(5))], { spells });
    expect(seen('in-a-row')).toMatchObject([
      { undetermined: { missing: 'whether the sign had been shown for 10 minutes', apartMs: -200 } },
    ]);
    expect(seen('in-all')).toEqual([]);
  });

  it('needs no notice while it is empty, nor when only the gaming day ends', () => {
    expect(saysOf(tenMinutes, closed)).toEqual([]);
    expect(saysOf(tenMinutes, player, closedWith({ reopensAtOnce: true }))).toEqual([]);
    expect(saysOf(tenMinutes, player)).toEqual([]);
  });

  it('is doubted where the clocks cannot tell whether the ten minutes were over', () => {
    const sign = closure(at('09:00')).from('T-1', 300);
    const sightings = seenAt(closuresWithoutNotice(tenMinutes), [
      player,
      sign,
      closed.from('T-2', 200).after(minutes(10) - 400),
    ]);
    expect(sightings).toMatchObject([
      {
        undetermined: {
          missing: 'whether the sign had been shown for 10 minutes',
          apartMs: -400,
          uncertaintyMs: 500,
        },
      },
    ]);
    const oneClock = [player, sign, closed.from('T-1', 300).after(minutes(10) - 400)];
    expect(saysOf(tenMinutes, ...oneClock)).toEqual(without);
  });

  it.each([
    ['contested', [{ contestedBy: 'the rule itself', interpretations: ['before-its-time'] }]],
    ['not-covered', [{ interpretations: ['before-its-time'], figures: { playersPresent: 1, earlyMs: minutes(20) } }]],
    ['covered', []],
  ])('before the time that the sign gave is read as %s, as chosen', (choice, expected) => {
    const steps = [player, closure(at('09:30')), closed.after(minutes(10))];
    const sightings = seenAt(closuresWithoutNotice(tenMinutes), steps, { 'before-its-time': choice });
    expect(sightings).toMatchObject(expected);
    expect(sightings.some(({ contestedBy }) => contestedBy !== undefined)).toBe(choice === 'contested');
  });
});

describe('A table with players that closes under a rule of notice without a time', () => {
  it('has given notice on any sign of it that was shown before', () => {
    expect(saysOf(someNotice, player, closure(null), closed.after(seconds(1)))).toEqual([]);
    expect(saysOf(someNotice, player, closure(at('09:30')), closed.after(seconds(1)))).toEqual([]);
    const keptTo = { ...someNotice, beforeItsTime: { question: 'before-its-time', contestedBy: 'the rule itself' } };
    expect(saysOf(keptTo, player, closure(null), closed.after(seconds(1)))).toEqual([]);
  });

  it('has given none without a sign, nor on one that came after', () => {
    const without = ['the table closed with 1 player at it without notice'];
    expect(saysOf(someNotice, player, closed)).toEqual(without);
    expect(saysOf(someNotice, player, closed, closure(null).after(seconds(1)))).toEqual(without);
  });

  it('is doubted where the clocks cannot tell whether the sign came before', () => {
    const steps = [player, closure(null).from('T-1', 300), closed.from('T-2', 300).after(200)];
    expect(seenAt(closuresWithoutNotice(someNotice), steps)).toMatchObject([
      { undetermined: { missing: 'whether the notice was given before', apartMs: 200, uncertaintyMs: 600 } },
    ]);
  });
});

describe('A table that may be closed by word', () => {
  const byWord: ClosureRule = { ...someNotice, byWord: { silence: 'silence' }, without: ['end-of-gaming-day'] };
  const said = tableStep('NoticeGiven', { content: { kind: 'closure', proposedAt: null }, by: 'dealer-1' }).after(0);
  const without = 'the table closed with 1 player at it without notice';

  it('has given notice when it was said, or shown on a sign', () => {
    expect(saysOf(byWord, player, said, closed.after(seconds(1)))).toEqual([]);
    expect(saysOf(byWord, player, closure(null), closed.after(seconds(1)))).toEqual([]);
  });

  it('may have given it when no notice before is on record', () => {
    const missing = 'whether the players were told before: nobody recorded it';
    expect(saysOf(byWord, player, closed.after(seconds(1)))).toEqual([`${without} [${missing}]`]);
    expect(saysOf(byWord, player, closed.after(seconds(1)), said.after(seconds(1)))).toEqual([
      `${without} [${missing}]`,
    ]);
    const [seen] = seenAt(closuresWithoutNotice(byWord), [player, closed.after(seconds(1))], { silence: 'breach' });
    expect([seen?.undetermined, seen?.interpretations]).toEqual([undefined, ['silence']]);
  });

  it('needs none for some reasons', () => {
    expect(saysOf(byWord, player, closedWith({ reason: 'end-of-gaming-day' }).after(seconds(1)))).toEqual([]);
    expect(saysOf(someNotice, player, closedWith({ reason: 'end-of-gaming-day' }).after(seconds(1)))).toEqual([
      without,
    ]);
  });

  it('is not closed by word where the document asks for a sign', () => {
    expect(saysOf(someNotice, player, said, closed.after(seconds(1)))).toEqual([without]);
  });
});
