import { rightsNotAdvised } from '../../../domain/dispute/advice.ts';
import type { Ladder } from '../../../domain/dispute/ladder.ts';
import { reviewsNotPassedOn } from '../../../domain/dispute/passed-on.ts';
import { disputePicture, type DisputeLook } from '../../../domain/dispute/picture.ts';
import { firstDecisionsByOthers, reviewsByOthers } from '../../../domain/dispute/who-decides.ts';
import { lookContext } from '../../support/look-context.ts';
import {
  decided,
  disputeClosed,
  disputeClosedFor,
  answered,
  advised,
  raised,
  reviewed,
  referred,
  reviewAskedFor,
} from '../../support/dispute-steps.ts';
import { stage, step, type Actor, type Step } from '../../support/script.ts';

/** Ladders of documents that are not built yet: the looks have to serve them as they are. */
const none: Ladder = {
  first: [],
  inTheirAbsence: null,
  review: [],
  reviewByDefinition: null,
  maybeReview: [],
  lastWord: null,
  advice: null,
};
const complaint = (section: string): Ladder['advice'] => ({
  owedTo: 'not-satisfied',
  told: ['complaint-to-inspector'],
  provision: { section, question: 'provision' },
  decisionQuestion: null,
});
const byRingkeeper: Ladder = { ...none, first: ['ringkeeper'], review: ['casino-supervisor'], advice: complaint('33') };
const bySupervisors: Ladder = {
  ...none,
  first: ['games-supervisor'],
  review: ['casino-supervisor'],
  advice: complaint('33'),
};
const byTheOperator: Ladder = none;

const ringkeeper: Actor = { personId: 'rk-1', role: 'ringkeeper' };
const gamesSupervisor: Actor = { personId: 'gs-1', role: 'games-supervisor' };
const casinoSupervisor: Actor = { personId: 'cs-1', role: 'casino-supervisor' };
const onDuty = (who: Actor): Step => step('table.StaffAssigned', { personId: who.personId, duty: who.role }, who);
const staff = [onDuty(ringkeeper), onDuty(gamesSupervisor), onDuty(casinoSupervisor)];

const seenBy = (look: DisputeLook, ...steps: readonly Step[]): readonly string[] => {
  const { dispute } = stage([...staff, ...steps]);
  if (!dispute) throw new Error('the script has no dispute');
  const sightings = look(
    disputePicture(dispute),
    lookContext(() => 'any-provision'),
  );
  return sightings.map(({ says, undetermined }) => undetermined?.missing ?? says);
};

describe('A ladder', () => {
  it('may begin with the ringkeeper', () => {
    expect(seenBy(firstDecisionsByOthers(byRingkeeper), raised(), decided(ringkeeper))).toEqual([]);
    expect(seenBy(firstDecisionsByOthers(byRingkeeper), raised(), decided(gamesSupervisor))).toEqual([
      'gs-1 decided the dispute first, and was not a ringkeeper',
    ]);
    expect(seenBy(reviewsByOthers(byRingkeeper), raised(), decided(ringkeeper), reviewed(casinoSupervisor))).toEqual(
      [],
    );
  });

  it('may let nobody stand in for a games supervisor', () => {
    expect(seenBy(firstDecisionsByOthers(bySupervisors), raised(), decided(casinoSupervisor))).toEqual([
      'cs-1 decided the dispute first, and was not a games supervisor',
    ]);
  });

  it('may name another section for the right to complain', () => {
    const told = advised(['complaint-to-inspector'], { section: '33' });
    const steps = [raised(), decided(gamesSupervisor), answered('notSatisfied')];
    expect(seenBy(rightsNotAdvised(bySupervisors), ...steps, told, disputeClosed)).toEqual([]);
    expect(seenBy(rightsNotAdvised(bySupervisors), ...steps, disputeClosed)).toHaveLength(1);
  });

  it('may leave all of it to the operator', () => {
    const steps = [raised(), decided(gamesSupervisor), answered('notSatisfied'), disputeClosed];
    expect(seenBy(rightsNotAdvised(byTheOperator), ...steps)).toEqual([]);
    expect(seenBy(firstDecisionsByOthers(byTheOperator), ...steps)).toEqual([]);
    expect(seenBy(reviewsByOthers(byTheOperator), ...steps, reviewed(casinoSupervisor))).toEqual([]);
  });
});

const takesSeatOne = (personId: string) => step('table.SeatTaken', { seat: 1, personId }, ringkeeper);

describe('Who was there', () => {
  it('is not known where no table session is named', () => {
    const { dispute } = stage([...staff, raised(), decided(casinoSupervisor)]);
    if (!dispute) throw new Error('the script has no dispute');
    const ladder: Ladder = {
      ...bySupervisors,
      inTheirAbsence: { roles: ['casino-supervisor'], question: 'absence' },
    };
    const picture = disputePicture({ ...dispute, sessions: [] });
    const sightings = firstDecisionsByOthers(ladder)(picture, lookContext());
    expect(sightings.map(({ undetermined }) => undetermined?.missing)).toEqual([
      'whether a games supervisor was on duty at the table when the dispute was referred',
    ]);
  });

  it('ends with the session for a person who was never relieved, at that table and no other', () => {
    const closing = step(
      'table.SessionClosed',
      { reason: 'end-of-play', playersPresent: 0, closureSignId: null },
      ringkeeper,
    );
    const { dispute, session } = stage([...staff, closing, raised()]);
    if (!dispute) throw new Error('the script has no dispute');
    const other = { sessionId: 'other', session: session.session.filter(({ type }) => type !== 'table.SessionClosed') };
    const { staff: there } = disputePicture({ ...dispute, sessions: [...dispute.sessions, other] });
    expect(there?.duties.get('gs-1')?.map(({ to }) => to?.type ?? null)).toEqual(['table.SessionClosed', null]);
  });

  it('is the person who sat there last: a seat that another takes is lost, recorded or not', () => {
    const { dispute } = stage([...staff, takesSeatOne('pam'), takesSeatOne('quinn'), raised()]);
    if (!dispute) throw new Error('the script has no dispute');
    const { staff: there } = disputePicture(dispute);
    expect(there?.seatsOf.get('pam')?.map(({ to }) => to?.type ?? null)).toEqual(['table.SeatTaken']);
    expect(there?.seatsOf.get('quinn')?.map(({ to }) => to?.type ?? null)).toEqual([null]);
  });
});

describe('A ladder that leads out of the house', () => {
  const look = reviewsNotPassedOn({
    ...none,
    reviewedBy: { named: 'the Board', to: 'regulator', maybeTo: ['inspector'], roles: ['commission'] },
  });
  const asked = [raised(), decided(casinoSupervisor), reviewAskedFor()];

  it('asks that a dispute is passed on when a review was asked for', () => {
    expect(seenBy(look, ...asked, disputeClosed)).toEqual([
      'a review by the Board was asked for, and the dispute was closed without being passed on',
    ]);
    expect(seenBy(look, ...asked, referred('regulator'), disputeClosed)).toEqual([]);
    expect(seenBy(look, ...asked)).toEqual(['whether it is passed on before the dispute ends: it is still open']);
    expect(seenBy(look, ...asked, reviewed({ personId: 'b-1', role: 'commission' }), disputeClosed)).toEqual([]);
    expect(seenBy(reviewsNotPassedOn(none), ...asked, disputeClosed)).toEqual([]);
  });

  it('is in doubt about who else may ask, and about whom it went to', () => {
    expect(seenBy(look, ...asked, referred('inspector'), disputeClosed)).toEqual([
      'whether it came to the Board there: the text does not say',
    ]);
    const byAnother = [raised(), decided(casinoSupervisor), reviewAskedFor({ personId: 'bob', role: 'player' })];
    expect(seenBy(look, ...byAnother, disputeClosed)).toEqual([
      'whether anybody else than the complainant may ask for it: the text does not say',
    ]);
    expect(seenBy(look, ...asked, disputeClosedFor('referred'))).toEqual(['to whom the dispute was passed on']);
  });
});

const paper = (reopensAtOnce: boolean): Step =>
  step('table.SessionClosed', { reason: 'end-of-play', reopensAtOnce }, gamesSupervisor);

/** A dispute about a session that was opened when another of the table closed: what was recorded before, and behind. */
const foundBehind = (reopensAtOnce: boolean, ...behind: readonly Step[]): readonly string[] => {
  const before = stage([...staff, paper(reopensAtOnce)]).session.session;
  const { dispute } = stage(
    [step('table.SessionOpened', { game: 'two-up' }, gamesSupervisor), ...behind],
    Date.UTC(2026, 3, 25, 10),
  );
  if (!dispute) throw new Error('the script has no dispute');
  const sessions = dispute.sessions.map((one) => ({
    ...one,
    continues: reopensAtOnce ? { session: before } : undefined,
  }));
  const picture = disputePicture({ ...dispute, sessions });
  return firstDecisionsByOthers(bySupervisors)(
    picture,
    lookContext(() => 'any'),
  ).map(({ says }) => says);
};

describe('The staff of a dispute', () => {
  const other = decided({ personId: 'rk-2', role: 'ringkeeper' });
  it('may have another on record in the role, and no duty of the one who decided: that is in doubt', () => {
    expect(seenBy(firstDecisionsByOthers(byRingkeeper), raised(), other)).toEqual([
      'whether rk-2 was on duty at the table: the record holds no duty of theirs then',
    ]);
  });

  it('shows that the one who decided had been relieved', () => {
    const relieved = step('table.StaffRelieved', { personId: 'rk-2', duty: 'ringkeeper' }, ringkeeper);
    const came = onDuty({ personId: 'rk-2', role: 'ringkeeper' });
    expect(seenBy(firstDecisionsByOthers(byRingkeeper), came, relieved, raised(), other)).toEqual([
      'rk-2 decided the dispute first, and was not a ringkeeper',
    ]);
  });

  it('has the duties that were recorded before the gaming day was cut on paper, and none of those that ended', () => {
    const asClaimed = decided({ personId: 'rk-1', role: 'games-supervisor' });
    const wrong = ['rk-1 decided the dispute first, and was not a games supervisor'];
    expect(foundBehind(true, raised(), asClaimed)).toEqual(wrong);
    expect(foundBehind(false, raised(), asClaimed)).toEqual([]);
    const relieved = step('table.StaffRelieved', { personId: 'rk-1', duty: 'ringkeeper' }, ringkeeper);
    expect(foundBehind(true, relieved, raised(), asClaimed)).toEqual([]);
  });
});
