import type { JsonObject } from '../../domain/kernel/json.ts';
import type { LawOfDecisions } from '../../domain/law/decision-codes.ts';
import { staffStreamOf } from '../../domain/venue/staff-stream.ts';
import { venueStream } from '../../domain/venue/stream.ts';
import { listDecisions } from '../../projections/queries/decisions.ts';
import {
  aRound,
  aSession,
  disputeStream,
  examinationStreamOf,
  recorder,
  roundStream,
  sessionStream,
  venue,
} from '../support/stored.ts';
import { readModelsOf, type TestReadModels } from './read-models.ts';

const edition = 'two-up/star-2016';
const given = { citation: `${edition} r 9.4`, roles: ['casino-supervisor' as const], act: 'set an outcome aside' };
const law: LawOfDecisions = {
  rulings: {},
  codes: { power: new Set(), ground: new Set() },
  givenBy: (_, act) => (act === 'round.RoundVoided' ? [given] : undefined),
};

const decidedBy = (by: string, roleClaimed = 'casino-supervisor'): JsonObject => ({ by, roleClaimed, ground: 'fire' });

type Amounts = readonly [collectedCents: number, paidCents: number, returnedCents: number];
const amounts = ([collectedCents, paidCents, returnedCents]: Amounts) => ({ collectedCents, paidCents, returnedCents });
const players = ([collectedCents, paidCents, returnedCents]: Amounts): number =>
  paidCents + returnedCents - collectedCents;

/** A settlement of a wager of $20: what was done with it, and what was due. */
const settled = (wagerId: string, done: Amounts, due: Amounts | null) => {
  return {
    wagerId,
    personId: 'p-1',
    kind: 'heads',
    stakeCents: 2_000,
    linkedTo: null,
    outcome: 'refunded',
    due: due && amounts(due),
    dueMost: null,
    reckoned: null,
    done: amounts(done),
    differenceCents: due && players(done) - players(due),
    clauses: ['9.5'],
    interpretations: [],
    reason: due ? null : 'the text does not say',
    between: null,
  };
};

const examined = (
  revision: number,
  settlements: readonly JsonObject[],
  findings: readonly JsonObject[] = [],
): JsonObject => ({
  subject: { kind: 'round', id: aRound },
  game: 'two-up',
  edition,
  official: true,
  leftOpen: null,
  view: [{ stream: roundStream(), revision }],
  readingsHash: 'c'.repeat(64),
  interpretations: {},
  lawChanges: [],
  controls: [],
  findings: [...findings],
  settlements: [...settlements],
});

/** What the record lacks to say that $20 was to be given back. */
const lacking = 'what TU-01-T1 recorded under number 9';
const inDoubt = (deed: string): JsonObject => ({
  id: 'd'.repeat(64),
  citation: `${edition} r 9.5`,
  clause: '9.5',
  code: 'VOID_WAGER_NOT_RETURNED',
  severity: 'breach',
  verdict: 'undetermined',
  says: 'the wager w-2 was given back $15.00; $20.00 was due',
  deed,
  occurredAt: '2026-04-25T09:00:00.000Z',
  wagerId: 'w-2',
  hand: null,
  persons: [],
  figures: { stakeCents: 2_000, differenceCents: -500 },
  by: [],
  follows: null,
  missing: lacking,
  interpretations: [],
});

const { add, correct, events } = recorder();
const employ = (person: string, role: string, from: string): void => {
  add(staffStreamOf(venue, person), 'staff.StaffEmployed', { personId: person, role, grade: null, from });
};
add(venueStream.streamOf(venue), 'venue.VenueRegistered', {
  name: 'The Star',
  jurisdiction: 'NSW',
  zone: 'Australia/Sydney',
  rolloverHour: 6,
});
employ('sup-1', 'casino-supervisor', '2026-01-01');
add(staffStreamOf(venue, 'sup-1'), 'staff.LicenceGranted', {
  personId: 'sup-1',
  licence: 'L-1',
  kind: 'gaming',
  from: '2025-01-01',
  until: '2026-04-24',
});
employ('deal-1', 'dealer', '2026-01-01');
add(staffStreamOf(venue, 'deal-1'), 'staff.LicenceGranted', {
  personId: 'deal-1',
  licence: 'L-2',
  kind: 'gaming',
  from: '2025-01-01',
  until: null,
});
employ('new-1', 'casino-supervisor', '2026-05-01');
employ('gone-1', 'casino-supervisor', '2025-01-01');
add(staffStreamOf(venue, 'gone-1'), 'staff.StaffLeft', { personId: 'gone-1', on: '2026-03-31' });

add(sessionStream(), 'table.SessionOpened', { game: 'two-up', editionStamp: null });
const round = roundStream();
add(round, 'round.RoundOpened', { game: 'two-up', editionStamp: null });
const voided = (who: string, role?: string) =>
  add(round, 'round.RoundVoided', { money: 'refunded', decision: decidedBy(who, role) });
const byRole = {
  'sup-1': voided('sup-1'),
  'deal-1': voided('deal-1'),
  'new-1': voided('new-1'),
  'gone-1': voided('gone-1'),
  'who-1': voided('who-1'),
  'insp-1': voided('insp-1', 'inspector'),
};
const forfeited = add(round, 'round.WagerForfeited', { wagerId: 'w-1', decision: decidedBy('sup-1') });
const returned = add(round, 'round.WagerReturned', {
  wagerId: 'w-2',
  toPersonId: null,
  returnedCents: 2_000,
  reason: 'void',
  by: 'deal-1',
});
add(
  examinationStreamOf('round', aRound),
  'examination.Examined',
  examined(8, [settled('w-1', [2_000, 0, 2_000], [0, 0, 0]), settled('w-2', [2_000, 0, 2_000], [0, 0, 0])]),
);
correct(returned, { data: { ...returned.data, returnedCents: 1_500 } });
const now = examined(
  9,
  [
    settled('w-1', [2_000, 0, 2_000], [0, 0, 0]),
    settled('w-2', [2_000, 0, 1_500], [0, 0, 0]),
    // A stake that lay there and was handed back was never the house's.
    settled('w-3', [0, 0, 2_000], null),
  ],
  [inDoubt(returned.eventId)],
);
add(examinationStreamOf('round', aRound), 'examination.Examined', now);
add(disputeStream(), 'dispute.DisputeRaised', {
  game: 'two-up',
  sessions: [aSession],
  rounds: [aRound],
  wagers: [],
  complainant: 'p-1',
  raisedTo: null,
  about: 'winnings',
  claimedCents: null,
  kind: null,
  claim: null,
});
const disputed = add(
  disputeStream(),
  'dispute.DecisionMade',
  {
    outcome: 'in-part',
    awardedCents: 1_000,
    collectedCents: 500,
    clauses: null,
    evidence: null,
    decision: { by: 'sup-1', roleClaimed: 'casino-supervisor', ground: 'paid-short' },
  },
  { schemaVersion: 2 },
);

let read: TestReadModels;
beforeAll(async () => {
  read = await readModelsOf(events());
});
afterAll(() => read.close());

const told = async (eventId: string) => {
  const { items } = await listDecisions(read.db, { filter: { venues: null }, law, sort: 'oldest-first' });
  const found = items.find((one) => one.eventId === eventId);
  if (!found) throw new Error('it is not in the list');
  return found;
};
const registerOf = async (who: keyof typeof byRole) => (await told(byRole[who].eventId)).register;

describe('The register of staff beside a decision', () => {
  it('tells the role and a lapsed licence on the day at the venue, and accuses nobody', async () => {
    expect(await registerOf('sup-1')).toEqual({
      on: '2026-04-25',
      is: 'employed',
      role: 'casino-supervisor',
      licence: 'none-in-force',
      bearsOutRole: 'yes',
      hasPower: 'yes',
      says: "By the venue's register of staff sup-1 was employed on 2026-04-25 as a casino supervisor, and no licence of theirs was in force that day.",
    });
    expect((await told(byRole['sup-1'].eventId)).power).toBe('nothing-found');
  });

  it('says where it has somebody in another role, who has not the power', async () => {
    const register = await registerOf('deal-1');
    expect(register).toMatchObject({ role: 'dealer', licence: 'in-force', bearsOutRole: 'no', hasPower: 'no' });
    expect(register?.says).toContain(
      'They claimed to decide as a casino supervisor, and the register does not say that.',
    );
  });

  it('says who was not employed yet, or any more', async () => {
    expect(await registerOf('new-1')).toMatchObject({ is: 'not-yet', bearsOutRole: 'no', hasPower: 'no' });
    expect((await registerOf('gone-1'))?.says).toBe(
      "By the venue's register of staff gone-1 was not employed any more on 2026-04-25.",
    );
  });

  it('does not hold what it does not know against anybody: somebody unknown, and an inspector', async () => {
    expect(await registerOf('who-1')).toMatchObject({
      is: 'unknown',
      bearsOutRole: 'not-known',
      hasPower: 'not-known',
    });
    expect((await registerOf('insp-1'))?.says).toBe(
      "insp-1 decided as an inspector, and persons in that role are not on a venue's register of staff.",
    );
  });
});

describe('The money of a ruling', () => {
  it('on a whole round is that of all its wagers, added up against what was due, with the wagers named', async () => {
    const { moneyFollowed } = await told(byRole['sup-1'].eventId);
    // Staked 3 × $20; taken $40 and given back $35 of that, of which none should have been taken: $5 too little. $20 was never taken.
    expect(moneyFollowed).toMatchObject({
      wagerCount: 3,
      stakeCents: 6_000,
      collectedCents: 4_000,
      paidCents: 0,
      returnedCents: 5_500,
      keptCents: 500,
      differenceCents: -500,
      notGovernedCount: 1,
      inDoubtCount: 1,
    });
    expect(moneyFollowed?.says).toBe(
      'The round was declared void. On 3 wagers of the round (w-1, w-2 and w-3), of $60.00 staked, $40.00 was collected, $55.00 given back and $0.00 paid in winnings, so that $5.00 was kept. In all the players have $5.00 less than was due. Of 1 of them the rules do not say what is due. Of 1 of them that is in doubt, since the record lacks something.',
    );
    expect(moneyFollowed?.wagers.map(({ wagerId, differenceCents }) => [wagerId, differenceCents])).toEqual([
      ['w-1', 0],
      ['w-2', -500],
      ['w-3', null],
    ]);
    expect(moneyFollowed?.wagers.map((one) => one.inDoubt)).toEqual([[], [lacking], []]);
  });

  it('is told as it was before the record was put right too', async () => {
    const { moneyFollowed } = await told(byRole['sup-1'].eventId);
    expect(moneyFollowed?.before).toMatchObject({
      wagerCount: 2,
      returnedCents: 4_000,
      keptCents: 0,
      differenceCents: 0,
      inDoubtCount: 0,
    });
    expect(moneyFollowed?.before?.says).toMatch(
      /^Before the record of the round was put right it came to this: of \$40\.00/,
    );
  });

  it('is not told twice of a decision that names its wager, and of a dispute it is what was awarded and taken back', async () => {
    expect((await told(forfeited.eventId)).moneyFollowed).toBeNull();
    expect(await told(disputed.eventId)).toMatchObject({
      moneyFollowed: null,
      awardedCents: 1_000,
      collectedCents: 500,
    });
  });
});
