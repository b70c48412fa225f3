import { game } from '../../../../domain/games/two-up/game.ts';
import type { JsonObject } from '../../../../domain/kernel/json.ts';
import type { Choices } from '../../../../domain/law/examine.ts';
import { clauseSpecs, examineScript } from '../../../support/clause-specs.ts';
import { stage, type Step } from '../../../support/script.ts';
import {
  accepts,
  alice,
  announced,
  begins,
  bet,
  bob,
  casinoSupervisor,
  closed,
  collected,
  decisionOf,
  declares,
  noMoreBets,
  noSpin,
  openTable,
  paid,
  retires,
  roundEvent,
  spin,
  spun,
  underWay,
  wagerOf,
} from '../support/two-up-floor.ts';

const { rule, edition } = clauseSpecs(game, 'two-up/star-2016', openTable);
const wagerId = wagerOf(alice, 'heads');
const onHeads = [...begins, bet(alice, 'heads', 5_000), noMoreBets];

const ruled = (type: string, data: JsonObject, ground: string, clause: string, who = casinoSupervisor): Step =>
  roundEvent(type, { ...data, decision: decisionOf(who, ground, clause) }, who);
const setAside = (ground: string, clause: string, more: JsonObject = {}, who = casinoSupervisor): Step =>
  ruled(
    'OutcomeInvalidated',
    { scope: 'result', resultEventId: null, money: 'refunded', ...more },
    ground,
    clause,
    who,
  );
const forfeited = (of = wagerId): Step => ruled('WagerForfeited', { wagerId: of }, 'cheating', '9.5');
const notOnRecord = { resultEventId: '00000000-0000-4000-8000-999999999999' };

const settled = (events: readonly Step[], of = wagerId, choices: Choices = {}) =>
  examineScript(game, edition, stage([...openTable, ...events]), choices).settlements.find((one) => one.wagerId === of);

describe('A wager declared forfeit (9.5)', () => {
  const groundless = expect.arrayContaining(['forfeit-without-fraud']) as string[];

  it('goes to the house where the record does not hold which outcome was set aside for fraud', () => {
    const events = [...onHeads, ...spin('HH'), setAside('fraud', '9.4.2', notOnRecord), forfeited(), closed];
    expect(settled(events)).toMatchObject({ outcome: 'forfeited', due: { collectedCents: 5_000 }, clauses: ['9.5'] });
  });

  it("does not where a spinner's wager was laid only after the outcome that was set aside", () => {
    const stake = wagerOf(bob, 'spinner');
    const bobSpins = [retires(), accepts(bob), declares('heads', bob), bet(bob, 'spinner', 2_000), noMoreBets];
    const threeHeads = ['b', 'c', 'd'].flatMap((id) => spin('HH', id, bob));
    const events = [...underWay, ...spin('HH', 'a'), setAside('fraud', '9.4.2'), ...bobSpins, ...threeHeads];
    expect(settled([...events, forfeited(stake)], stake)).toMatchObject({
      outcome: 'won',
      due: { collectedCents: 0, paidCents: 15_000 },
      interpretations: groundless,
    });
  });

  it('says that there was no fraud, beside any other ruling', () => {
    const refused = ruled(
      'WagerRefused',
      { wagerId, personId: alice.personId, kind: 'heads', stakeCents: 5_000 },
      'disorder',
      '9.11',
    );
    const voided = (money: string) => ruled('WagerVoided', { wagerId, money }, 'prohibited-device', '9.3.1');
    const others: readonly (readonly [string, Step])[] = [
      ['won', refused],
      ['void', voided('refunded')],
      ['won', voided('stands')],
      ['refunded', setAside('fire', '9.4.1')],
      ['refunded', ruled('RoundVoided', { money: 'refunded' }, 'riot', '9.4.1')],
    ];
    for (const [outcome, other] of others) {
      expect(settled([...onHeads, ...spin('HH'), other, forfeited()])).toMatchObject({
        outcome,
        interpretations: groundless,
      });
    }
  });
});

rule('9.5', 'FORFEIT_WITHOUT_FRAUD', {
  kept: {
    'when nobody recorded that the wager was laid, and an outcome was set aside for fraud': [
      ...underWay,
      ...spin('HH'),
      setAside('fraud', '9.4.2'),
      forfeited(),
    ],
    'when the record does not hold which outcome was set aside for fraud': [
      ...onHeads,
      ...spin('HH'),
      setAside('fraud', '9.4.2', notOnRecord),
      forfeited(),
    ],
  },
  violated: {
    'when nobody recorded that the wager was laid, and nothing was set aside': [
      ...underWay,
      ...spin('HH'),
      forfeited(),
    ],
  },
});

describe('An outcome set aside (9.5)', () => {
  it('has the wager refunded though nobody knows what it had won', () => {
    const unseen = [...onHeads, spun('??'), paid(alice, 'heads', 5_000), setAside('fire', '9.4.1')];
    expect(settled(unseen)).toMatchObject({ outcome: 'refunded', due: { collectedCents: 0, paidCents: 0 } });
  });
});

describe('A wager that had lost and was collected twice (4.1.2.2)', () => {
  it('is settled by the first result, though a later one came between', () => {
    const twice = [collected(alice, 'heads', 5_000), noMoreBets, ...spin('TT', 'b'), collected(alice, 'heads', 5_000)];
    expect(settled([...onHeads, ...spin('TT', 'a'), ...twice, closed])).toMatchObject({
      outcome: 'lost',
      due: { collectedCents: 5_000 },
      clauses: ['4.1.2.2'],
      differenceCents: -5_000,
    });
  });
});

describe('No spin that is called after the result (7.6)', () => {
  const stands = { 'no-spin-after-the-result': 'stands' };

  it('does not make the spin invalid where the venue lets what was announced stand', () => {
    const late = [...onHeads, ...spin('HH'), noSpin()];
    expect(settled(late)).toMatchObject({ outcome: 'undetermined' });
    expect(settled(late, wagerId, stands)).toMatchObject({ outcome: 'won' });
  });
  it('makes it invalid all the same where it was called before the result, or that came before the coins', () => {
    expect(settled([...onHeads, spun('HH'), noSpin()], wagerId, stands)).toMatchObject({ outcome: 'undetermined' });
    const early = [...onHeads, announced('heads'), spun('HH'), noSpin()];
    expect(settled(early, wagerId, stands)).toMatchObject({ outcome: 'undetermined' });
  });
});
