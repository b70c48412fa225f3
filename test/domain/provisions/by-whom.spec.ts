import type { Fact } from '../../../domain/kernel/effective-history.ts';
import type { Holders, Reading, Sighting } from '../../../domain/law/clause.ts';
import { clause, watchesIn, type Edition } from '../../../domain/law/edition.ts';
import { examine } from '../../../domain/law/examine.ts';
import { empowers, type Act } from '../../../domain/law/readings.ts';
import { nothingSettled } from '../../../domain/law/settled.ts';
import { actOf, didWithPower, doerOf, owedByHolder } from '../../../domain/provisions/by-whom.ts';
import {
  forfeitWagers,
  refuseWagers,
  setOutcomesAside,
  settleWagers,
  voidHands,
  voidWagers,
  type RoundAtTable,
} from '../../../domain/provisions/round-acts.ts';
import {
  allowPersonalLimits,
  changeLimits,
  closeTable,
  detain,
  excludeFromCasino,
  excludeFromGame,
  excludeFromRing,
  exchangeVouchers,
  type SessionAtTable,
} from '../../../domain/provisions/table-acts.ts';
import { tableRecordOf } from '../../../domain/table/record.ts';
import { lookContext } from '../../support/look-context.ts';
import { stage, step, type Actor, type Step } from '../../support/script.ts';

/** A document that nobody ever issued: a steward decides, and a ringkeeper deals. */
const steward: Holders = { named: 'a steward', roles: ['compliance-officer'], maybe: [] };
const ringkeeper: Holders = { named: 'the ringkeeper', roles: ['ringkeeper'], maybe: [] };
/** A copy of it without definitions: it may be that a count team member is a steward. */
const undefinedSteward: Holders = { ...steward, maybe: ['count-team-member'] };

const stella: Actor = { personId: 'stella', role: 'compliance-officer' };
const colin: Actor = { personId: 'colin', role: 'count-team-member' };
const rick: Actor = { personId: 'rick', role: 'ringkeeper' };
const dora: Actor = { personId: 'dora', role: 'dealer' };
const unknown: Actor = { personId: 'unknown', role: 'dealer' };

const onDuty = ({ personId, role }: Actor): Step => step('table.StaffAssigned', { personId, duty: role }, stella);
const crew = [onDuty(stella), onDuty(colin), onDuty(rick), onDuty(dora)];

const decided = ({ personId, role }: Actor) => ({ by: personId, roleClaimed: role, ground: 'other' });
const roundStep = (name: string, data: Step['data'], who: Actor): Step => step(`round.${name}`, data, who);
const tableStep = (name: string, data: Step['data'], who: Actor): Step => step(`table.${name}`, data, who);

const pictures = (steps: readonly Step[]): { readonly round: RoundAtTable; readonly tableSession: SessionAtTable } => {
  const { session, rounds } = stage([...crew, ...steps]);
  const table = tableRecordOf(session.session);
  return { round: { facts: rounds[0]?.round ?? [], table }, tableSession: { table } };
};

const on = lookContext();

/** Who is found to have done the act without the power, and what is missing where that is in doubt. */
const othersIn = (sightings: readonly Sighting[]): readonly string[] =>
  sightings.map(({ persons, undetermined, wagerId }) =>
    [
      ...(persons ?? []).map(({ personId, part }) => `${personId} (${part})`),
      undetermined?.missing ?? '',
      wagerId ?? '',
    ]
      .filter((word) => word !== '')
      .join(' '),
  );

const inRound = (act: Act<'round', RoundAtTable>, holders: Holders, ...steps: readonly Step[]) =>
  othersIn(act.byOthers(holders)(pictures(steps).round, on));
const atTable = (act: Act<'tableSession', SessionAtTable>, holders: Holders, ...steps: readonly Step[]) =>
  othersIn(act.byOthers(holders)(pictures(steps).tableSession, on));

const voided = (by: Actor, wagerId = 'w-1'): Step =>
  roundStep('WagerVoided', { wagerId, money: 'refunded', decision: decided(by) }, by);
const forfeited = (by: Actor): Step => roundStep('WagerForfeited', { wagerId: 'w-1', decision: decided(by) }, by);
const setAside = (by: Actor): Step =>
  roundStep(
    'OutcomeInvalidated',
    { scope: 'round', resultEventId: null, money: 'refunded', decision: decided(by) },
    by,
  );
const roundVoided = (by: Actor): Step => roundStep('RoundVoided', { money: 'refunded', decision: decided(by) }, by);
const refused = (by: Actor): Step =>
  roundStep('WagerRefused', { wagerId: 'w-1', personId: null, kind: 'k', stakeCents: 1, decision: decided(by) }, by);
const collected = (by: Actor, wagerId = 'w-1'): Step =>
  roundStep('WagerCollected', { wagerId, collectedCents: 100, by: by.personId }, by);
const paid = (by: Actor, wagerId = 'w-1'): Step =>
  roundStep(
    'WagerPaid',
    { wagerId, toPersonId: null, paidCents: 100, medium: 'chips', chips: null, by: by.personId },
    by,
  );

const wordsOf = (act: Act<'round', RoundAtTable>, ...steps: readonly Step[]) =>
  act
    .byOthers({ ...steward, named: 'the queen' })(pictures(steps).round, on)
    .map(({ says }) => says);

describe('an act in a round', () => {
  const rulings = { voidWagers: voided, forfeitWagers: forfeited, refuseWagers: refused };
  const acts = { voidWagers, forfeitWagers, refuseWagers };
  it.each(Object.entries(acts))('%s is found when somebody without the power did it', (name, act) => {
    const ruled = rulings[name as keyof typeof rulings];
    expect(inRound(act, steward, ruled(stella), ruled(dora))).toEqual(['dora (deed)']);
  });

  it('is found however it was recorded: an outcome set aside, or the whole round declared void', () => {
    expect(inRound(setOutcomesAside, steward, setAside(dora), roundVoided(rick), roundVoided(stella))).toEqual([
      'dora (deed)',
      'rick (deed)',
    ]);
  });

  it('is told as it was done', () => {
    const ofNone = roundStep(
      'WagerRefused',
      { wagerId: null, personId: null, kind: 'k', stakeCents: 1, decision: decided(dora) },
      dora,
    );
    const hand = roundStep('HandVoided', { hand: 'h-1', money: 'refunded', decision: decided(dora) }, dora);
    expect([
      ...wordsOf(voidWagers, voided(dora)),
      ...wordsOf(voidHands, hand),
      ...wordsOf(setOutcomesAside, setAside(dora), roundVoided(dora)),
      ...wordsOf(forfeitWagers, forfeited(dora)),
      ...wordsOf(refuseWagers, refused(dora), ofNone),
      ...wordsOf(settleWagers, collected(dora), paid(dora, 'w-2')),
    ]).toEqual(
      [
        'declared the wager w-1 void',
        'declared the hand h-1 void',
        'set an outcome aside',
        'declared the round void',
        'declared the wager w-1 forfeit',
        'refused the wager w-1',
        'refused a wager',
        'collected the wager w-1',
        'paid the wager w-2',
      ].map((did) => `dora ${did} and is not the queen`),
    );
  });

  it('is another power than its neighbour', () => {
    expect(inRound(voidWagers, steward, forfeited(dora), setAside(dora), refused(dora))).toEqual([]);
  });

  it('is found under the document that gives it to another', () => {
    expect(inRound(voidWagers, ringkeeper, voided(stella), voided(rick))).toEqual(['stella (deed)']);
  });

  it('is in doubt where a copy without definitions may mean their role', () => {
    expect(inRound(voidWagers, undefinedSteward, voided(colin))).toEqual([
      'colin (deed) whom the named role includes: this copy has no definitions',
    ]);
    expect(inRound(voidWagers, undefinedSteward, voided(dora))).toEqual(['dora (deed)']);
    expect(inRound(voidWagers, steward, voided(colin))).toEqual(['colin (deed)']);
  });

  it('is found once for each wager that was settled so: collected or paid, but not handed back', () => {
    const handedBack = roundStep(
      'WagerReturned',
      { wagerId: 'w-3', toPersonId: null, returnedCents: 1, reason: 'x', by: 'dora' },
      dora,
    );
    const steps = [collected(dora), paid(dora), paid(rick, 'w-2'), collected(dora, 'w-2'), handedBack];
    expect(inRound(settleWagers, ringkeeper, ...steps)).toEqual(['dora (deed) w-1', 'dora (deed) w-2']);
  });
});

const excluded = (from: string, by: Actor): Step =>
  tableStep('PlayerExcluded', { personId: 'pat', from, decision: decided(by) }, by);
const closes = (by: Actor, playersPresent: number, reopensAtOnce = false): Step =>
  tableStep('SessionClosed', { reason: 'end-of-play', playersPresent, reopensAtOnce }, by);

const detained = (by: Actor): Step => tableStep('PersonDetained', { personId: 'pat', decision: decided(by) }, by);
const change = (by: Actor): Step => tableStep('LimitsChanged', { limits: [], signId: null, decision: decided(by) }, by);
const grant = (by: Actor): Step =>
  tableStep(
    'PersonalLimitGranted',
    { personId: 'pat', minCents: 1, maxCents: 2, signId: null, decision: decided(by) },
    by,
  );
const exchange = (by: Actor): Step => tableStep('VoucherExchanged', { voucherId: null, by: by.personId }, by);
const sale = (tender: string, by: Actor): Step => tableStep('ChipsSold', { tender, by: by.personId }, by);

describe('an act at a table', () => {
  it('is an exclusion from just that which the power is about', () => {
    const steps = [excluded('ring', dora), excluded('game', rick), excluded('casino', colin)];
    expect(atTable(excludeFromRing, steward, ...steps)).toEqual(['dora (deed)']);
    expect(atTable(excludeFromGame, steward, ...steps)).toEqual(['rick (deed)']);
    expect(atTable(excludeFromCasino, steward, ...steps)).toEqual(['colin (deed)']);
    expect(atTable(excludeFromCasino, steward, excluded('casino', stella))).toEqual([]);
  });

  it('is a detention', () => {
    expect(atTable(detain, steward, detained(stella), detained(dora))).toEqual(['dora (deed)']);
  });

  it('is a change of the limits, and limits of their own for a player', () => {
    const steps = [change(stella), change(dora), grant(stella), grant(rick)];
    expect(atTable(changeLimits, steward, ...steps)).toEqual(['dora (deed)']);
    expect(atTable(allowPersonalLimits, steward, ...steps)).toEqual(['rick (deed)']);
  });

  it('is the closing of a table with players, by the person who recorded it', () => {
    expect(atTable(closeTable, steward, closes(dora, 2))).toEqual(['dora (deed)']);
    expect(atTable(closeTable, steward, closes(stella, 2))).toEqual([]);
    expect(atTable(closeTable, steward, closes(dora, 0))).toEqual([]);
    expect(atTable(closeTable, steward, closes(dora, 2, true))).toEqual([]);
    expect(atTable(closeTable, steward)).toEqual([]);
  });

  it('is the exchange of a voucher, recorded as such or as a sale for one', () => {
    const steps = [exchange(dora), sale('promotional-voucher', colin), sale('cash', stella), exchange(rick)];
    expect(atTable(exchangeVouchers, ringkeeper, ...steps)).toEqual(['dora (deed)', 'colin (deed)']);
  });
});

const calling = (ofUnknown: 'assume' | 'doubt') =>
  actOf<'round', RoundAtTable>({
    subject: 'round',
    does: 'call',
    done: ({ facts }) =>
      facts.map((deed) => ({
        deed,
        doer: doerOf(deed as Fact<{ type: string; data: { by: string } }>),
        did: 'called',
      })),
    ofUnknown,
  });

describe('somebody about whom the record shows nothing', () => {
  const called = step('round.NoMoreBetsCalled', { by: 'nobody-knows', words: null }, dora);
  const { session, rounds } = stage([onDuty(dora), called]);
  const picture = { facts: rounds[0]?.round ?? [], table: tableRecordOf(session.session) };
  // One of the pit is always on record when there is one: of a steward, who may come from elsewhere, nothing may be known.
  const seen = (ofUnknown: 'assume' | 'doubt') => othersIn(calling(ofUnknown).byOthers(steward)(picture, on));

  it('is assumed to have had the power', () => expect(seen('assume')).toEqual([]));
  it('is doubted where the act asks for that', () =>
    expect(seen('doubt')).toEqual(['nobody-knows (deed) who was a steward at the table at that moment']));
  it('did it with power as far as money goes', () => {
    const [fact] = picture.facts;
    if (!fact) throw new Error('the call is in the round');
    const told = fact as Fact<{ type: string; data: { by: string } }>;
    expect(didWithPower(picture.table, told, steward)).toBe(true);
    expect(didWithPower(picture.table, { ...told, data: { by: 'dora' } }, steward)).toBe(false);
  });
});

const owed = (...steps: readonly Step[]) => {
  const called = step('round.NoMoreBetsCalled', { by: 'dora', words: null }, dora);
  const { session, rounds } = stage([...steps, called]);
  const [at] = rounds[0]?.round ?? [];
  if (!at) throw new Error('the call is in the round');
  return owedByHolder(tableRecordOf(session.session), ringkeeper, at);
};

describe('a duty that was left undone', () => {
  it('is that of the one who had it then, whatever they had before', () => {
    expect(owed(onDuty(rick), onDuty(dora))).toEqual([{ personId: 'rick', part: 'duty' }]);
    const wasDealer = [
      onDuty({ ...rick, role: 'dealer' }),
      step('table.StaffRelieved', { personId: 'rick', duty: 'dealer' }, stella),
    ];
    expect(owed(...wasDealer, onDuty(rick))).toEqual([{ personId: 'rick', part: 'duty' }]);
  });

  it('is nobody’s by name where the record shows none, or several', () => {
    expect(owed(onDuty(dora))).toEqual([]);
    expect(owed(onDuty(rick), onDuty({ ...colin, role: 'ringkeeper' }))).toEqual([]);
  });
});

describe('a power that a clause gives', () => {
  type Invented = { round: RoundAtTable; tableSession: SessionAtTable; dispute: null; reasoning: null };
  const power: Reading<Invented> = empowers(steward, voidWagers, 'VOIDED_BY_OTHERS');
  const edition: Edition<Invented> = {
    id: 'invented/first',
    game: 'invented',
    title: 'Invented',
    status: 'official',
    sections: [{ number: '12', title: 'Voids', clauses: [clause<Invented>('12.7', 'The steward may void.', power)] }],
    interpretations: [],
    settle: () => ({ ...nothingSettled, reasoning: null }),
  };

  it('is executed: what was done without it is a finding under that clause', () => {
    const picture = pictures([voided(stella), voided(unknown, 'w-2'), voided(dora, 'w-3')]).round;
    const { findings } = examine({ edition, subject: { kind: 'round', id: 'r-1' }, picture, choices: {} });
    expect(findings.map(({ citation, code, severity, verdict }) => [citation, code, severity, verdict])).toEqual([
      ['invented/first r 12.7', 'VOIDED_BY_OTHERS', 'breach', 'violation'],
      ['invented/first r 12.7', 'VOIDED_BY_OTHERS', 'breach', 'violation'],
    ]);
  });

  it('is watched by its clause', () => {
    expect(watchesIn(clause<Invented>('12.7', 'The steward may void.', power))).toMatchObject([
      { subject: 'round', code: 'VOIDED_BY_OTHERS', severity: 'breach' },
    ]);
    expect(power).toMatchObject({ roles: ['compliance-officer'], act: 'declare wagers void' });
  });
});
