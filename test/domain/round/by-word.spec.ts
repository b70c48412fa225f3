import type { LateTouch } from '../../../domain/round/betting.ts';
import { isByWord, isByWordInTime, isLeftUntaken, isPlacingOfOral } from '../../../domain/round/by-word.ts';
import type { JsonObject } from '../../../domain/kernel/json.ts';
import { firstLaid } from '../../support/claims.ts';
import {
  carriedIn,
  changed,
  collected,
  laid,
  noMoreBets,
  recordOf,
  refused,
  takenBack,
} from '../../support/round-steps.ts';
import type { Step } from '../../support/script.ts';

const words = (more: JsonObject = {}): Step =>
  laid('w-1', 500, 'main', { oral: true, chipsPresented: true, area: null, ...more });
/** The house puts it where it belongs. */
const put = changed('w-1', 500);
const wagerOf = (...steps: readonly Step[]) => firstLaid(recordOf(...steps).wagers);

const placing = (nth: number, ...steps: readonly Step[]) => {
  const wager = wagerOf(...steps);
  return isPlacingOfOral(wager, wager.changes[nth] ?? null);
};

describe('A wager by word', () => {
  it('is one that was declared so when it was laid', () => {
    expect(isByWord(wagerOf(words()))).toBe(true);
    expect(isByWord(wagerOf(laid('w-1', 500)))).toBe(false);
    expect(isByWord(wagerOf(carriedIn('w-1', 500)))).toBe(false);
    const [unrecorded] = recordOf(collected('w-1', 500)).wagers;
    expect(unrecorded && isByWord(unrecorded)).toBe(false);
  });

  it('is placed by the first change that only gives it its place', () => {
    expect(placing(0, words(), put)).toBe(true);
    expect(placing(0, words())).toBe(false);
    expect(placing(1, words(), put, changed('w-1', 500))).toBe(false);
    expect(placing(0, words(), takenBack('w-1'))).toBe(false);
    expect(placing(0, words(), changed('w-1', 900))).toBe(false);
    expect(placing(0, words(), changed('w-1', 500, 'side'))).toBe(false);
    expect(placing(0, words({ area: 'main' }), put)).toBe(false);
    expect(placing(0, laid('w-1', 500, 'main', { area: null }), put)).toBe(false);
    const unplaced = { ...put, data: { ...put.data, area: null } };
    expect(placing(0, words(), unplaced)).toBe(false);
  });
});

const left = (until: number, ...steps: readonly Step[]) => isLeftUntaken(wagerOf(...steps), until);

describe('Words without chips that nobody took', () => {
  const without = words({ chipsPresented: false });
  const no = refused('w-1', 500);

  it('were refused before the play after them, though they were refused again later', () => {
    expect(left(Infinity, without, no)).toBe('yes');
    expect(left(3, without, no, no)).toBe('yes');
    expect(left(2, without, no)).toBe('no');
    expect(left(Infinity, words({ chipsPresented: null }), no)).toBe('unknown');
  });

  it('are none where chips came with them, nobody refused them, or it was not by word', () => {
    expect(left(Infinity, words(), no)).toBe('no');
    expect(left(Infinity, without)).toBe('no');
    expect(left(Infinity, laid('w-1', 500), no)).toBe('no');
  });
});

const inTime = (how: LateTouch['how'], steps: readonly Step[], play?: Step) => {
  const { wagers, calls } = recordOf(...steps, ...(play ? [play] : []));
  const wager = firstLaid(wagers);
  const change = how === 'laid' ? null : (wager.changes[0] ?? null);
  const touch = { wager, how, change, deed: change ?? wager.laid, closedBy: wager.laid, strict: true, unclear: null };
  return isByWordInTime(touch, calls[0]);
};

describe('A wager by word that comes after the call', () => {
  it('is in time before the first play, with its chips or where nobody recorded them', () => {
    expect(inTime('laid', [words()])).toBe('yes');
    expect(inTime('laid', [words()], noMoreBets)).toBe('yes');
    expect(inTime('laid', [noMoreBets, words()])).toBe('no');
    expect(inTime('laid', [words({ chipsPresented: null })])).toBe('yes');
    const near = words().from('T-1', 300);
    expect(inTime('laid', [near], noMoreBets.from('T-2', 300).after(200))).toBe('undetermined');
  });

  it('is not where no chips came, it was not by word, or it was changed otherwise than into its place', () => {
    expect(inTime('laid', [words({ chipsPresented: false })])).toBe('no');
    expect(inTime('laid', [laid('w-1', 500)])).toBe('no');
    expect(inTime('changed', [words(), put])).toBe('yes');
    expect(inTime('changed', [words(), changed('w-1', 900)])).toBe('no');
  });
});
