import type { Look } from '../../../domain/law/clause.ts';
import { nothingSettled } from '../../../domain/law/settled.ts';
import {
  collectionsOnNoWager,
  doneInLaterRound,
  moneyOf,
  paymentsOfAnotherSum,
  paymentsOnNoWager,
  paymentsToOthers,
  stakesKept,
  wagersOfAnotherSum,
  wagersSettledAgain,
  winningsKept,
} from '../../../domain/provisions/payments.ts';
import { dueFrom, nothing, reasoned, type Due } from '../../../domain/settlement/due.ts';
import { settledAgain } from '../../../domain/settlement/settled-again.ts';
import { tableRecordOf, type TableRecord } from '../../../domain/table/record.ts';
import { lookContext } from '../../support/look-context.ts';
import { stage, step, type Step } from '../../support/script.ts';
import {
  collected,
  laid,
  noMoreBets,
  opened,
  paid,
  paidIn,
  paidTo,
  refused,
  recordOf,
  returned,
  voided,
} from '../../support/round-steps.ts';

const context = lookContext();
type Picture = ReturnType<typeof recordOf> & { readonly table: TableRecord };
const dealer = { personId: 'd-1', role: 'dealer' };
const { session } = stage([
  step('table.StaffAssigned', { personId: 'd-1', duty: 'dealer' }, dealer).after(1),
  opened,
]).session;
const seen = (look: Look<Picture>, ...steps: readonly Step[]) =>
  look({ ...recordOf(...steps), table: tableRecordOf(session) }, context);

describe('Winnings paid on no wager that has odds', () => {
  const look = paymentsOnNoWager((kind) => kind === 'main');

  it('are seen for a kind without odds, as what follows from that wager', () => {
    const sightings = seen(look, laid('w-1', 500, 'dream'), paid('w-1', 0), paid('w-1', 700));
    expect(sightings).toMatchObject([
      { wagerId: 'w-1', figures: { paidCents: 700 }, follows: { code: 'WAGER_TYPE_NOT_PERMITTED', wagerId: 'w-1' } },
    ]);
  });

  it('are seen for a wager that nobody recorded', () => {
    const [sighting] = seen(look, paid('w-9', 700));
    expect(sighting?.says).toBe('winnings were paid on w-9, a wager that nobody recorded');
    expect(sighting?.undetermined).toEqual({ missing: 'whether w-9 was laid, and whether it won' });
    expect(sighting).not.toHaveProperty('follows');
  });

  it('are certain where it had been refused before', () => {
    const refusing = paymentsOnNoWager<Picture>(
      (kind) => kind === 'main',
      (_picture, { refusals: [first] }) => first,
    );
    const [sighting] = seen(refusing, refused('w-9', 500), paid('w-9', 700));
    expect(sighting?.says).toBe('winnings were paid on w-9, which cs-1 had refused');
    expect(sighting).not.toHaveProperty('undetermined');
    expect(seen(refusing, paid('w-9', 700), refused('w-9', 500))[0]).toHaveProperty('undetermined');
  });

  it('are nothing where the kind has odds, or where nothing was paid', () => {
    expect(seen(look, laid('w-1', 500), paid('w-1', 700), laid('w-2', 500, 'dream'), paid('w-2', 0))).toEqual([]);
  });
});

describe('Winnings paid to another', () => {
  it('are a breach where the other is on duty, and in doubt where they may have been sent', () => {
    expect(seen(paymentsToOthers, laid('w-1', 500), paidTo('w-1', 500, 'd-1'))[0]).not.toHaveProperty('undetermined');
    expect(seen(paymentsToOthers, laid('w-1', 500), paidTo('w-1', 500, 'p-2'))).toMatchObject([
      {
        says: 'winnings on the wager w-1 were paid to p-2, whose it is not',
        persons: [
          { personId: 'd-1', part: 'deed' },
          { personId: 'p-1', part: 'wronged' },
          { personId: 'p-2', part: 'concerned' },
        ],
        figures: { paidCents: 500 },
        undetermined: { missing: 'whether the player had them paid to somebody else' },
      },
    ]);
  });

  it('are nothing where it is the player, nobody knows, or nothing was paid', () => {
    const steps = [paidTo('w-1', 500, 'p-1'), paid('w-1', 500), paidTo('w-1', 0, 'p-2')];
    expect(seen(paymentsToOthers, laid('w-1', 500), ...steps)).toEqual([]);
    const ofNobody = laid('w-1', 500, 'main', { personId: null });
    expect(seen(paymentsToOthers, ofNobody, paidTo('w-1', 500, 'p-2'))).toEqual([]);
  });
});

describe('A collection on no wager', () => {
  const onNoWager = collectionsOnNoWager();

  it('is in doubt, told with the last sum that was taken and by whom', () => {
    expect(seen(onNoWager, collected('w-9', 300), collected('w-9', 0), returned('w-9', 100))).toMatchObject([
      {
        wagerId: 'w-9',
        deed: { type: 'round.WagerCollected' },
        says: '$3.00 was collected on w-9, a wager that nobody recorded',
        figures: { collectedCents: 300 },
        persons: [{ personId: 'd-1', part: 'deed' }],
        undetermined: { missing: 'whether w-9 was laid, and whether it lost' },
      },
    ]);
  });

  it('is nothing where the wager was laid, or nothing was taken', () => {
    expect(seen(onNoWager, laid('w-1', 500), collected('w-1', 500))).toEqual([]);
    expect(seen(onNoWager, collected('w-9', 0), paid('w-8', 100))).toEqual([]);
  });
});

const kept = (due: Partial<Due>, ...steps: readonly Step[]) => {
  const [wager] = recordOf(laid('w-1', 500), ...steps).wagers;
  if (!wager) throw new Error('the wager was laid');
  const open = dueFrom(wager, {
    outcome: 'not-governed',
    due: null,
    clauses: [],
    reason: 'open',
    interpretations: ['left'],
    ...due,
  });
  return stakesKept('left', '4')(null, {
    ...context,
    settled: { ...nothingSettled, reasoning: [reasoned(wager, open)] },
  });
};

describe('A stake that was kept', () => {
  it('is contested where the text leaves open what becomes of it', () => {
    expect(kept({}, collected('w-1', 500), returned('w-1', 100))).toMatchObject([
      {
        wagerId: 'w-1',
        deed: { type: 'round.WagerCollected' },
        says: '$4.00 of the main wager w-1 was kept, and no result had decided it',
        persons: [
          { personId: 'd-1', part: 'deed' },
          { personId: 'p-1', part: 'wronged' },
        ],
        figures: { keptCents: 400 },
        interpretations: ['left'],
        contestedBy: '4',
      },
    ]);
  });

  it('is nothing where something is due, it was given back, or another question is open', () => {
    const taken = collected('w-1', 500);
    expect(kept({ due: nothing }, taken)).toEqual([]);
    expect(kept({}, taken, returned('w-1', 500))).toEqual([]);
    expect(kept({}, collected('w-1', 500), returned('w-1', 600))).toEqual([]);
    expect(kept({})).toEqual([]);
    expect(kept({ interpretations: ['other'] }, taken)).toEqual([]);
  });
});

const stayed = (due: Partial<Due>, ...steps: readonly Step[]) => {
  const [wager] = recordOf(laid('w-1', 500), ...steps).wagers;
  if (!wager) throw new Error('the wager was laid');
  const most = { ...nothing, paidCents: 250 };
  const refunded = { outcome: 'refunded', due: nothing, dueMost: most, clauses: [], reason: null } as const;
  const whole = dueFrom(wager, { ...refunded, interpretations: ['kept'], ruling: wager.voids[0] ?? null, ...due });
  const reasoning = [reasoned(wager, whole)];
  return winningsKept('kept', '4')(null, { ...context, settled: { ...nothingSettled, reasoning } });
};

describe('Winnings that stayed with their player when the outcome was set aside', () => {
  const setAside = [paid('w-1', 250), voided('w-1', 'refunded')];

  it('are contested, as far as they were won', () => {
    const says =
      '$2.50 had been won by the main wager w-1 and paid when the outcome was set aside, and stayed with its player';
    const expected = { wagerId: 'w-1', says, figures: { keptCents: 250 }, interpretations: ['kept'], contestedBy: '4' };
    expect(stayed({}, ...setAside)).toMatchObject([{ ...expected, deed: { type: 'round.WagerVoided' } }]);
    expect(stayed({}, paid('w-1', 900), voided('w-1', 'refunded'))).toMatchObject([{ figures: { keptCents: 250 } }]);
    const tokens = { due: { ...nothing, collectedCents: 100 } };
    expect(stayed(tokens, ...setAside)).toMatchObject([{ figures: { keptCents: 350 } }]);
  });

  it('are nothing where none stayed, or the question is not asked', () => {
    expect(stayed({}, voided('w-1', 'refunded'))).toEqual([]);
    expect(stayed({ dueMost: null }, ...setAside)).toEqual([]);
    expect(stayed({ interpretations: [] }, ...setAside)).toEqual([]);
  });
});

describe('Chips that add up to another sum', () => {
  const four = [{ denominationCents: 100, count: 4 }];

  it('leave open which of the two is right, on a wager and on a payment', () => {
    expect(seen(wagersOfAnotherSum, laid('w-1', 500, 'main', { chips: four }))).toMatchObject([
      {
        wagerId: 'w-1',
        says: 'the chips of the wager w-1 add up to $4.00; the record says $5.00',
        persons: [{ personId: 'p-1', part: 'concerned' }],
        figures: { saidCents: 500, chipsCents: 400 },
        undetermined: { missing: 'whether the chips of the wager w-1 were recorded right, or the amount' },
      },
    ]);
    const short = { ...paidIn('w-1', 250, 50).data, chips: [{ denominationCents: 100, count: 2 }] };
    const steps = [laid('w-1', 500), step('round.WagerPaid', short, dealer), collected('w-1', 500)];
    expect(seen(paymentsOfAnotherSum, ...steps)).toMatchObject([
      {
        says: 'the chips of a payment on the wager w-1 add up to $2.00; the record says $2.50',
        persons: [{ personId: 'd-1', part: 'deed' }],
      },
    ]);
  });

  it('are nothing where they were not counted, or come to the sum', () => {
    expect(seen(wagersOfAnotherSum, laid('w-1', 400, 'main', { chips: four }), laid('w-2', 500))).toEqual([]);
    expect(seen(wagersOfAnotherSum, laid('w-1', 400, 'main', { chips: [] }), paid('w-9', 5))).toEqual([]);
    expect(seen(paymentsOfAnotherSum, laid('w-1', 500), paidIn('w-1', 300, 100))).toEqual([]);
  });
});

describe('Money that the settlement found wrong', () => {
  it('is claimed under its clause and its code', () => {
    const [deed] = stage([opened]).rounds[0]?.round ?? [];
    if (!deed) throw new Error('the round was opened');
    const fault = (clause: string, code: string) => ({ clause, code, sighting: { deed, says: `${clause} ${code}` } });
    const faults = [fault('1', 'PAID'), fault('1', 'TAKEN'), fault('2', 'PAID')];
    const on = { ...context, settled: { ...nothingSettled, faults } };
    expect(moneyOf('1', 'PAID')(null, on).map(({ says }) => says)).toEqual(['1 PAID']);
  });
});

/** What is seen of the last steps in a round that reaches back to one in which the first ones happened. */
const seenLater = (look: Look<Picture & { readonly reachesBackTo: readonly Picture[] }>, faultOn?: string) => {
  const table = tableRecordOf(session);
  const before = { ...recordOf(laid('w-1', 500), paid('w-2', 100)), table };
  const [deed] = before.wagers[0]?.laid ? [before.wagers[0].laid.fact] : [];
  if (!deed) throw new Error('the wager was laid');
  const faults =
    faultOn === undefined ? [] : [{ clause: '1', code: 'PAID', sighting: { deed, wagerId: faultOn, says: '' } }];
  return (...steps: readonly Step[]) =>
    look(
      { ...recordOf(...steps), table, reachesBackTo: [before] },
      { ...context, settled: { ...nothingSettled, faults } },
    );
};

describe('What is done in a later round with a wager of an earlier one', () => {
  const look = doneInLaterRound('9');

  it('counts for it, and is told with what was done last and by whom', () => {
    expect(seenLater(look)(collected('w-1', 500), returned('w-1', 500), paid('w-1', 250))).toMatchObject([
      {
        wagerId: 'w-1',
        deed: { type: 'round.WagerPaid' },
        says: '$2.50 was paid on the wager w-1 of an earlier round',
        persons: [{ personId: 'd-1', part: 'deed' }],
        figures: { cents: 250 },
      },
    ]);
  });

  it('is contested where it is declared void: the clause sets no time', () => {
    expect(seenLater(look)(voided('w-1', 'refunded'), returned('w-1', 500))).toMatchObject([
      {
        wagerId: 'w-1',
        deed: { type: 'round.WagerVoided' },
        says: 'cs-1 declared the wager w-1 of an earlier round void',
        persons: [{ personId: 'cs-1', part: 'deed' }],
        contestedBy: '9',
      },
    ]);
  });

  it('is found as wrong where it is, and not noted as well', () => {
    expect(seenLater(look, 'w-1')(paid('w-1', 250))).toEqual([]);
    expect(seenLater(look, 'w-3')(paid('w-1', 250))).toHaveLength(1);
  });

  it('is not that of a wager that was laid here, or that nobody recorded anywhere', () => {
    expect(seenLater(look)(laid('w-3', 500), collected('w-3', 500))).toEqual([]);
    expect(seenLater(look)(paid('w-2', 100), paid('w-9', 100))).toEqual([]);
  });

  it('is a payment or a collection on no wager only where the earlier round did not record its being laid', () => {
    const onNoWager = seenLater(paymentsOnNoWager(() => true));
    expect(onNoWager(paid('w-1', 100))).toEqual([]);
    expect(onNoWager(paid('w-2', 100))).toHaveLength(1);
    expect(seenLater(collectionsOnNoWager())(collected('w-1', 100), collected('w-2', 100))).toMatchObject([
      { wagerId: 'w-2' },
    ]);
  });
});

describe('A wager that was settled again after a later result', () => {
  it('is in doubt, told with what was done last and by whom', () => {
    const { wagers, calls } = recordOf(
      laid('w-1', 500),
      paid('w-1', 500),
      noMoreBets,
      paid('w-1', 500),
      collected('w-1', 400),
    );
    const [wager] = wagers;
    const [next] = calls;
    if (!wager || !next) throw new Error('the wager was laid, and the next play called');
    const won = dueFrom(wager, { outcome: 'won', due: { ...nothing, paidCents: 500 }, clauses: [], reason: null });
    const again = settledAgain(wager, won, next, '5');
    if (!again) throw new Error('it was settled again');
    const on = (due: Due) => ({ ...context, settled: { ...nothingSettled, reasoning: [reasoned(wager, due)] } });
    expect(wagersSettledAgain(null, on(again))).toMatchObject([
      {
        wagerId: 'w-1',
        deed: { type: 'round.WagerCollected' },
        says: 'the main wager w-1 had won and was paid, and was collected again after a later result',
        persons: [
          { personId: 'd-1', part: 'deed' },
          { personId: 'p-1', part: 'concerned' },
        ],
        figures: { cents: 400 },
        undetermined: { missing: 'whether the stake was taken up when it had won, or lay on' },
      },
    ]);
    expect(wagersSettledAgain(null, on(won))).toEqual([]);
  });
});
