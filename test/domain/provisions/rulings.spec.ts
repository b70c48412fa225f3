import type { Standing } from '../../../domain/kernel/placed.ts';
import type { RoundRecord } from '../../../domain/round/record.ts';
import {
  forfeitsWithoutGround,
  outcomesSetAsideWithoutGround,
  refusalsAfterClose,
  refusalsWithoutGround,
  voidsWithoutGround,
  wrongGround,
  type GroundRule,
} from '../../../domain/provisions/rulings.ts';
import { tableRecordOf } from '../../../domain/table/record.ts';
import { lookContext } from '../../support/look-context.ts';
import type { Step } from '../../support/script.ts';
import { laid, outcomeInvalidated, recordOf, refused, roundVoided, voided } from '../../support/round-steps.ts';

const context = lookContext();
const pictureOf = (...steps: readonly Step[]) => ({ ...recordOf(...steps), table: tableRecordOf([]) });
const rule: GroundRule = {
  grounds: { clauses: ['9'], words: ['fire', 'prohibited-device'], among: '9' },
  question: 'groundless',
  says: 'not for that',
};

describe('A ruling on no ground for it', () => {
  it('is seen on a wager, with who decided and who was wronged', () => {
    const bet = laid('w-1', 500);
    const look = voidsWithoutGround(rule);
    expect(look(pictureOf(bet, voided('w-1', 'refunded', 'prohibited-device')), context)).toEqual([]);
    expect(look(pictureOf(bet, voided('w-1', 'refunded', 'none')), context)).toMatchObject([
      {
        wagerId: 'w-1',
        says: 'cs-1 declared the wager w-1 void, and not for that',
        persons: [
          { personId: 'cs-1', part: 'deed' },
          { personId: 'p-1', part: 'wronged' },
        ],
        interpretations: ['groundless'],
      },
    ]);
  });

  it('is seen on an outcome or the whole round', () => {
    const look = outcomesSetAsideWithoutGround(rule);
    const steps = [outcomeInvalidated('result', 'refunded', 'none'), roundVoided('refunded')];
    expect(look(pictureOf(...steps), context)).toMatchObject([
      { says: 'cs-1 set an outcome aside, and not for that', interpretations: ['groundless'] },
    ]);
  });

  it('is in doubt where the words may mean anything', () => {
    const seen = outcomesSetAsideWithoutGround(rule)(
      pictureOf(outcomeInvalidated('result', 'refunded', 'smoke')),
      context,
    );
    expect(seen).toMatchObject([
      {
        says: 'cs-1 set an outcome aside, and not for that',
        undetermined: { missing: 'whether "smoke" is one of the grounds for it' },
      },
    ]);
  });

  it('is told with what the record bears out for another person only, and against no clause where none was cited', () => {
    const ofAnother = wrongGround(
      'of-another',
      { by: 'cs-1', roleClaimed: 'casino-supervisor', ground: 'prohibited-device' },
      rule,
    );
    expect(ofAnother.says).toBe(
      ' for "a device that may not be used", and the record bears that out for another person only',
    );
    expect(ofAnother).not.toHaveProperty('contestedBy');
    const cited = { by: 'cs-1', roleClaimed: 'casino-supervisor' as const, ground: 'smoke', clause: '9' };
    expect(wrongGround('cited-only', cited, rule)).toMatchObject({ contestedBy: '9' });
    expect(wrongGround('of-another', { ...cited, clause: null }, rule)).not.toHaveProperty('contestedBy');
  });
});

describe('A ruling that cites the clause of its grounds', () => {
  it('and says something else is contested by the clause that leaves it to the decider', () => {
    const cited = { by: 'cs-1', roleClaimed: 'casino-supervisor' as const, clause: '9.2', ground: 'smoke' };
    const grounds = { clauses: ['9.2'], words: ['fire'], among: '9.' };
    const says = 'not for that';
    expect(wrongGround('cited-only', cited, { grounds, says })).toEqual({
      says: ' for "smoke", by 9.2, which names no such ground',
      contestedBy: '9.2',
    });
    expect(wrongGround('of-another', cited, { grounds: { ...grounds, leftTo: '9' }, says })).toEqual({
      says: ' for "smoke", and the record bears that out for another person only',
      contestedBy: '9',
    });
  });
});

const unclear: Standing = { stands: 'unclear', apartMs: 5, uncertaintyMs: 50 };

const refusedAfter = (closing: Standing | null) =>
  refusalsAfterClose<RoundRecord, unknown>(() => () => ({ order: closing }))(
    pictureOf(laid('w-1', 500), refused('w-1', 500), refused(null, 500)),
    context,
  );

describe('A refusal', () => {
  it('after the close of betting is seen, of a wager or before it lay anywhere', () => {
    const seen = refusedAfter({ stands: 'before' });
    expect(seen.map(({ says, wagerId }) => [says, wagerId])).toEqual([
      ['cs-1 refused the wager w-1 after the call of no more bets', 'w-1'],
      ['cs-1 refused a wager after the call of no more bets', undefined],
    ]);
    expect(refusedAfter({ stands: 'after' })).toEqual([]);
    expect(refusedAfter(null)).toEqual([]);
    expect(refusedAfter(unclear)).toMatchObject([{ undetermined: { apartMs: 5 } }, { undetermined: { apartMs: 5 } }]);
  });

  it('on no ground at all is seen', () => {
    const seen = refusalsWithoutGround(pictureOf(laid('w-1', 500), refused('w-1', 500)), context);
    expect(seen).toMatchObject([{ wagerId: 'w-1', says: 'cs-1 refused the wager w-1 and gave no ground' }]);
    const [ofNone] = refusalsWithoutGround(pictureOf(refused(null, 500)), context);
    expect(ofNone?.says).toBe('cs-1 refused a wager and gave no ground');
    expect(ofNone).not.toHaveProperty('wagerId');
  });
});

describe('Wagers declared forfeit', () => {
  it('all together, where the outcome was not set aside for fraud, are on no ground', () => {
    const grounds = { clauses: ['9.5'], words: ['fraud'], among: '9.' };
    const maySetAside = ['casino-supervisor'] as const;
    const rules = {
      maySetAside,
      maybeSupervisors: [],
      grounds: { setAside: grounds, device: grounds, fraud: grounds },
    };
    const look = forfeitsWithoutGround(rules, () => () => true);
    const seen = (ground: string) =>
      look(pictureOf(laid('w-1', 500), outcomeInvalidated('round', 'forfeited', ground)), context);
    expect(seen('smoke')).toMatchObject([
      {
        says: 'cs-1 had all the wagers on an outcome forfeited, and it was not set aside for fraud',
        persons: [{ personId: 'cs-1', part: 'deed' }],
      },
    ]);
    expect(seen('fraud')).toEqual([]);
  });
});

describe('Rulings of one kind', () => {
  const voidedRounds = outcomesSetAsideWithoutGround({
    ...rule,
    only: { type: 'round.RoundVoided', did: 'declared the round void' },
  });

  it('are told apart where a document gives each its own grounds', () => {
    expect(voidedRounds(pictureOf(outcomeInvalidated('round', 'refunded', 'none')), context)).toEqual([]);
    expect(voidedRounds(pictureOf(roundVoided('refunded', 'none')), context)).toMatchObject([
      { says: 'cs-1 declared the round void, and not for that' },
    ]);
  });
});
