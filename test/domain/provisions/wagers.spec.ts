import type { Look } from '../../../domain/law/clause.ts';
import { closedFor, type LateTouch } from '../../../domain/round/betting.ts';
import type { RoundRecord } from '../../../domain/round/record.ts';
import {
  isNotAccepted,
  laidHere,
  oralWagersWithoutChips,
  wagersNotMadeWith,
  wagersOfUnknownKind,
  wagersOutsideTheirArea,
  wagersTouchedAfterClose,
} from '../../../domain/provisions/wagers.ts';
import { lookContext } from '../../support/look-context.ts';
import type { Step } from '../../support/script.ts';
import {
  betsCalled,
  carriedIn,
  changed,
  laid,
  noMoreBets,
  recordOf,
  refused,
  takenBack,
} from '../../support/round-steps.ts';

const context = lookContext();
const sightingsOf = (look: Look<RoundRecord>, ...steps: readonly Step[]) => look(recordOf(...steps), context);
const said = (look: Look<RoundRecord>, ...steps: readonly Step[]): readonly string[] =>
  sightingsOf(look, ...steps).map(({ says, wagerId }) => `${wagerId}: ${says}`);

describe('A wager of an unknown kind', () => {
  const look = wagersOfUnknownKind((kind) => kind === 'main');

  it('is seen where it was made, or first became one, once', () => {
    expect(said(look, laid('w-1', 500), laid('w-2', 500, 'dream'))).toEqual([
      'w-2: a wager of the kind "dream" was made',
    ]);
    const moved = sightingsOf(look, laid('w-1', 500), changed('w-1', 500, 'dream'), changed('w-1', 500, 'hope'));
    expect(moved).toMatchObject([
      { deed: { type: 'round.WagerChanged' }, says: 'a wager of the kind "dream" was made' },
    ]);
  });

  it('was looked at in the round in which it was laid', () => {
    expect(said(look, carriedIn('w-1', 500, 'dream'))).toEqual([]);
  });
});

describe('A wager outside the area for its kind', () => {
  const look = wagersOutsideTheirArea({
    areas: { main: 'M', tie: 'T' },
    kinds: ['main'],
    isYetToBePlaced: (_, { wager }) => wager.changes.length > 0,
  });

  it('is seen for the kinds that are looked at', () => {
    expect(said(look, laid('w-1', 500, 'main', { area: 'M' }), laid('w-2', 500, 'tie', { area: 'X' }))).toEqual([]);
    expect(said(look, laid('w-1', 500, 'main', { area: 'T' }))).toEqual(['w-1: a main wager lay in the area T']);
    expect(said(look, laid('w-1', 500, 'main', { area: null }))).toEqual(['w-1: a main wager lay in no area']);
  });

  it('that lay in a wrong one is seen there, also where it is yet to be placed', () => {
    const astray = [laid('w-1', 500, 'main', { area: 'T' }), changed('w-1', 500)];
    expect(said(look, ...astray)).toEqual(['w-1: a main wager lay in the area T']);
  });

  it('may lie in no area while it is yet to be placed, and not in a wrong one afterwards', () => {
    expect(said(look, laid('w-1', 500, 'main', { area: null }), takenBack('w-1'))).toEqual([]);
    expect(said(look, laid('w-1', 500, 'main', { area: null }), changed('w-1', 500))).toEqual([
      'w-1: a main wager lay in the area main',
    ]);
  });
});

describe('A wager made with', () => {
  it('what the document does not allow is seen', () => {
    const media = ['chips', 'cash', 'other'].map((medium, index) => laid(`w-${index}`, 500, 'main', { medium }));
    expect(said(wagersNotMadeWith(['chips']), ...media)).toEqual([
      'w-1: a wager was made with cash',
      'w-2: a wager was made with something else than chips',
    ]);
    expect(said(wagersNotMadeWith(['chips', 'cash', 'other']), ...media)).toEqual([]);
  });
});

const byWord = (chipsPresented: boolean | null): Step => laid('w-1', 500, 'main', { oral: true, chipsPresented });

describe('A wager by word', () => {
  const look = oralWagersWithoutChips<RoundRecord>((_, { wager }) => wager.changes.length > 0);

  it('without its chips is seen, and in doubt where nobody recorded whether they came', () => {
    expect(said(look, byWord(true), laid('w-2', 500))).toEqual([]);
    expect(sightingsOf(look, byWord(false))[0]).not.toHaveProperty('undetermined');
    expect(sightingsOf(look, byWord(null))).toMatchObject([
      { undetermined: { missing: expect.any(String) as string } },
    ]);
  });

  it('is not a wager where nobody took it for one', () => {
    expect(said(look, byWord(false), takenBack('w-1'))).toEqual([]);
  });
});

const touchesIn = ({ wagers, calls, betsCalls }: RoundRecord): readonly { readonly touch: LateTouch }[] => {
  const closing = { strict: calls[0] ?? null, loose: betsCalls[0] ?? null };
  return wagers.flatMap((wager) => {
    const deeds = [
      ...(wager.laid ? [{ how: 'laid' as const, deed: wager.laid, change: null }] : []),
      ...wager.changes.map((change) => ({
        how: change.placement ? ('changed' as const) : ('withdrawn' as const),
        deed: change,
        change,
      })),
    ];
    return deeds.flatMap((one) => {
      const closed = closedFor(closing, one.deed);
      return closed ? [{ touch: { wager, ...one, ...closed } }] : [];
    });
  });
};

describe('A wager touched after the close of betting', () => {
  const look = wagersTouchedAfterClose(
    { named: 'the call', otherwise: () => 'the first card', contestedBy: '6', interpretations: ({ how }) => [how] },
    touchesIn,
  );

  it('is seen with how, how long after, and what it came to', () => {
    const seen = sightingsOf(look, noMoreBets, laid('w-1', 500), changed('w-1', 700), takenBack('w-1'));
    expect(seen.map(({ says }) => says)).toEqual([
      'the main wager w-1 was laid after the call',
      'the main wager w-1 was changed after the call',
      'the main wager w-1 was taken back after the call',
    ]);
    expect(seen.map(({ figures }) => figures)).toEqual([
      { afterCloseMs: 5_000, stakeCents: 500 },
      { afterCloseMs: 10_000, stakeCents: 500, stakeAfterCents: 700 },
      { afterCloseMs: 15_000, stakeCents: 500, stakeAfterCents: 0 },
    ]);
    expect(seen.map(({ interpretations }) => interpretations)).toEqual([['laid'], ['changed'], ['withdrawn']]);
  });

  it('is contested where something else closed it than the rules name', () => {
    expect(sightingsOf(look, betsCalled, laid('w-1', 500))).toMatchObject([
      { says: 'the main wager w-1 was laid after the first card', contestedBy: '6' },
    ]);
  });

  it('is in doubt where the clocks cannot tell', () => {
    const seen = sightingsOf(look, noMoreBets, laid('w-1', 500).from('T-2', 60_000));
    expect(seen).toMatchObject([{ undetermined: { uncertaintyMs: 60_000 } }]);
  });

  it('may only follow from something else', () => {
    const follows = { code: 'RULING', deed: 'e-1' };
    const told = wagersTouchedAfterClose<RoundRecord, unknown, LateTouch>(
      { named: 'the call', otherwise: () => '', contestedBy: '6', interpretations: () => [] },
      (picture) => touchesIn(picture).map((one) => ({ ...one, follows })),
    );
    expect(sightingsOf(told, noMoreBets, laid('w-1', 500))).toMatchObject([{ follows }]);
  });
});

const notAccepted = (until: number, ...steps: readonly Step[]) => {
  const [here] = laidHere(recordOf(laid('w-1', 500, 'main', { oral: true, chipsPresented: false }), ...steps));
  if (!here) throw new Error('the words were recorded');
  return isNotAccepted(here, until);
};

describe('Words that nobody took for a wager', () => {
  it('were refused or called off before the next play, and not only put otherwise', () => {
    expect(notAccepted(Infinity, refused('w-1', 500))).toBe(true);
    expect(notAccepted(Infinity, takenBack('w-1'))).toBe(true);
    expect(notAccepted(2, refused('w-1', 500))).toBe(false);
    expect(notAccepted(2, takenBack('w-1'))).toBe(false);
    expect(notAccepted(Infinity, changed('w-1', 700))).toBe(false);
  });
});
