import { confirmationsIn, confirmationText, decisionsIn, type Decided } from '../../../domain/kernel/confirmation.ts';
import type { StoredEvent, StoredMetadata } from '../../../domain/kernel/envelope.ts';
import { effectiveHistory, historyAfter } from '../../../domain/kernel/effective-history.ts';
import { recorder, roundStream, secondsIn } from '../../support/stored.ts';

type How = Partial<StoredMetadata>;

const decisionOf = (by: string) => ({ by, roleClaimed: 'casino-supervisor', ground: 'seen-on-camera' });
const ruling = (by: string, about = 'result') => ({ about, wagerId: null, decision: decisionOf(by) });
/** Under the own token of a person. */
const under = (principalPersonId: string): How => ({ terminal: null, sourceSeq: null, principalPersonId });
const nameless: How = { terminal: null, sourceSeq: null };

/** A round in which so much is recorded, as the decisions that it holds. */
const recording = () => {
  const { add, correct, events } = recorder();
  const stream = roundStream();
  return {
    correct,
    rule: (by: string, how: How): StoredEvent => add(stream, 'round.RulingMade', ruling(by), how),
    late: (by: string, authorisedBy: string, how: How): StoredEvent => {
      const held = { type: 'round.RulingMade', schemaVersion: 1, occurredAt: secondsIn(1), uncertaintyMs: 1_000 };
      const data = { ...held, data: ruling(by), decision: decisionOf(authorisedBy) };
      return add(stream, 'round.LateEntryRecorded', data, how);
    },
    confirm: ({ eventId }: Pick<StoredEvent, 'eventId'>, confirmedBy: string, how: How): StoredEvent =>
      add(stream, 'round.DecisionConfirmed', { decisionEventId: eventId, confirmedBy }, how),
    made: ({ eventId }: StoredEvent): Decided | undefined => decisionsIn(events()).made.get(eventId),
    authorised: ({ eventId }: StoredEvent): Decided | undefined => decisionsIn(events()).authorised.get(eventId),
    decisions: () => decisionsIn(events()),
    events,
  };
};

const confirmationOf = (by: string, how: How): string | undefined => {
  const { rule, made } = recording();
  return made(rule(by, how))?.confirmation;
};

const told = (by: string, how: How): string => {
  const { rule, made } = recording();
  const decided = made(rule(by, how));
  return decided ? confirmationText(decided) : '';
};

describe('a decision', () => {
  it('is confirmed under the own token of the person whom it names', () =>
    expect(confirmationOf('S-1', under('S-1'))).toBe('confirmed'));

  it.each([
    ['that a terminal says', {}],
    ['that a terminal says, whatever its token claims of a person', { principalPersonId: 'S-1' }],
    ['that comes under a token that names no person', nameless],
    ["that is imported, also under that person's own token", { ...under('S-1'), imported: true as const }],
  ])('is unconfirmed %s', (_, how) => expect(confirmationOf('S-1', how)).toBe('unconfirmed'));

  it("is under another's token where that names another person", () =>
    expect(confirmationOf('S-2', under('S-1'))).toBe('under-another'));

  it('is looked for inside a late entry, beside the person who authorised that', () => {
    const { late, made, authorised } = recording();
    const entry = late('S-2', 'S-1', under('S-1'));
    expect(made(entry)).toMatchObject({ by: 'S-2', confirmation: 'under-another', under: 'S-1' });
    expect(authorised(entry)).toMatchObject({ by: 'S-1', confirmation: 'confirmed' });
  });

  it('is what a correction says by now, under the token that the correction came by', () => {
    const { rule, correct, made, authorised } = recording();
    const first = rule('S-1', under('S-1'));
    const second = correct(first, { data: ruling('S-1', 'other') }, under('C-1'));
    expect(made(first)).toMatchObject({ by: 'S-1', confirmation: 'under-another', under: 'C-1', saidIn: second });
    expect(authorised(second)).toMatchObject({ by: 'sup-1', confirmation: 'under-another' });
  });

  it('stays confirmed when a correction only puts its time right', () => {
    const { rule, correct, made } = recording();
    const first = rule('S-1', under('S-1'));
    correct(first, { data: ruling('S-1'), occurredAt: secondsIn(2) }, under('C-1'));
    expect(made(first)).toMatchObject({ confirmation: 'confirmed', saidIn: first });
  });

  it('is gone when a correction takes it away, or puts something in its place that is not a decision', () => {
    const { rule, correct, made } = recording();
    const [one, other] = [rule('S-1', {}), rule('S-1', {})];
    correct(one, null);
    correct(other, { type: 'round.BetsCalled', data: { by: 'D-1', words: null } });
    expect([made(one), made(other)]).toEqual([undefined, undefined]);
  });
});

describe('a confirmation', () => {
  it('of the person named, under their own token, confirms what a terminal said', () => {
    const { rule, confirm, made } = recording();
    const said = rule('S-1', {});
    const confirming = confirm(said, 'S-1', under('S-1'));
    expect(made(said)).toMatchObject({ confirmation: 'confirmed', under: null, confirmedIn: confirming.eventId });
  });

  it('of the person named confirms what another recorded in their name, and shows that still', () => {
    const { rule, confirm, made } = recording();
    const said = rule('S-2', under('S-1'));
    confirm(said, 'S-2', under('S-2'));
    expect(made(said)).toMatchObject({ confirmation: 'confirmed', under: 'S-1' });
  });

  it.each([
    ['of another person', 'S-2', under('S-2')],
    ['that another records in the name of the person', 'S-1', under('S-2')],
    ['under a token that names no person', 'S-1', nameless],
    ['that is imported', 'S-1', { ...under('S-1'), imported: true as const }],
    ['that a terminal says', 'S-1', {}],
  ])('%s confirms nothing', (_, by, how) => {
    const { rule, confirm, made } = recording();
    const said = rule('S-1', {});
    confirm(said, by, how);
    expect(made(said)?.confirmation).toBe('unconfirmed');
  });

  it('does not reach a correction that says something else afterwards', () => {
    const { rule, confirm, correct, made } = recording();
    const said = rule('S-1', {});
    confirm(said, 'S-1', under('S-1'));
    const anew = correct(said, { data: ruling('S-1', 'other') });
    expect(made(said)?.confirmation).toBe('unconfirmed');
    confirm(anew, 'S-1', under('S-1'));
    expect(made(said)?.confirmation).toBe('confirmed');
  });

  it('of a late entry is of those decisions in it that are the own ones of the person', () => {
    const { late, confirm, made, authorised } = recording();
    const entry = late('S-2', 'S-1', {});
    confirm(entry, 'S-2', under('S-2'));
    expect([made(entry)?.confirmation, authorised(entry)?.confirmation]).toEqual(['confirmed', 'unconfirmed']);
  });

  it('of what is not there, or is not a decision, changes nothing', () => {
    const { rule, confirm, made, decisions } = recording();
    const said = rule('S-1', {});
    confirm({ eventId: 'nowhere' }, 'S-1', under('S-1'));
    expect(made(said)?.confirmation).toBe('unconfirmed');
    expect(decisions().confirming).toMatchObject([{ by: 'S-1', under: 'S-1', deciders: [] }]);
  });

  it('is not a fact of the floor, also where a history is carried on', () => {
    const { rule, confirm, events } = recording();
    const said = rule('S-1', {});
    const before = effectiveHistory(events());
    const confirming = confirm(said, 'S-1', under('S-1'));
    expect(effectiveHistory(events())).toEqual(before);
    expect(historyAfter(before, [confirming])).toEqual(before);
  });
});

describe('how it is told who decided', () => {
  it('names who said it, and the person who did not confirm it', () => {
    expect(told('S-1', {})).toBe('said by terminal T-1, not confirmed by S-1');
    expect(told('S-1', nameless)).toBe('recorded under a token that names no person, not confirmed by S-1');
    expect(told('S-1', { imported: true })).toBe('said in an import, not confirmed by S-1');
    expect(told('S-2', under('S-1'))).toBe("recorded under S-1's own token, not confirmed by S-2");
    expect(told('S-1', under('S-1'))).toBe("recorded under S-1's own token");
  });

  it('says that the person confirmed it afterwards', () => {
    const { rule, confirm, made } = recording();
    const said = rule('S-1', {});
    confirm(said, 'S-1', under('S-1'));
    const decided = made(said);
    expect(decided && confirmationText(decided)).toBe('said by terminal T-1, confirmed by S-1 afterwards');
  });
});

describe('what an event holds', () => {
  it('is known as badly as the worst of its decisions', () => {
    const { late, rule, correct, decisions } = recording();
    const entry = late('S-2', 'S-1', under('S-1'));
    const first = rule('S-1', under('S-1'));
    const second = correct(first, { data: ruling('S-1', 'another-matter') }, under('sup-1'));
    const nothing = correct(rule('S-1', {}), null, under('sup-1'));
    const at = [entry, first, second, nothing].map(({ eventId }) => confirmationsIn(decisions()).get(eventId) ?? null);
    expect(at).toEqual(['under-another', 'under-another', 'under-another', 'confirmed']);
    expect(confirmationsIn(decisions()).has('nowhere')).toBe(false);
  });

  it('may be a confirmation, which has to be the own word of the person too', () => {
    const { rule, confirm, decisions } = recording();
    const said = rule('S-1', {});
    const given = [
      confirm(said, 'S-1', under('S-1')),
      confirm(said, 'S-1', {}),
      confirm(said, 'S-1', under('S-2')),
      confirm(said, 'S-2', under('S-2')),
    ];
    expect(given.map(({ eventId }) => confirmationsIn(decisions()).get(eventId) ?? null)).toEqual([
      'confirmed',
      'unconfirmed',
      'under-another',
      'under-another',
    ]);
  });
});
