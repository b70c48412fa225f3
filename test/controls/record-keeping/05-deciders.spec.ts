import type { JsonObject } from '../../../domain/kernel/json.ts';
import type { StoredEvent } from '../../../domain/kernel/envelope.ts';
import { closed, keepingSpecs, opened, registered, type Entry, type Ledger } from '../../support/kept-record.ts';

const { rule } = keepingSpecs('controls/record-keeping');

type Write = (type: string, data: JsonObject, entry?: Entry) => StoredEvent;
type Deciding = {
  /** Records a decision of a person, under the own token of a person or (absent) as a terminal says it. */
  readonly decide: (by: string, entry?: Entry) => StoredEvent;
  /** Enters such a decision late, as another person authorised. */
  readonly enterLate: (by: string, authorisedBy: string, entry: Entry) => StoredEvent;
  readonly confirm: (decision: StoredEvent, confirmedBy: string, entry: Entry) => StoredEvent;
  readonly correct: Ledger['correct'];
};
type Case = (on: Deciding) => void;

const decisionOf = (by: string) => ({ by, roleClaimed: 'casino-supervisor', ground: 'seen-on-camera' });

const deciding = (
  family: string,
  write: Write,
  ruling: { readonly type: string; readonly data: JsonObject },
  correct: Ledger['correct'],
): Deciding => {
  const heldOf = (by: string) => ({ ...ruling.data, decision: decisionOf(by) });
  return {
    decide: (by, entry = {}) => write(ruling.type, heldOf(by), entry),
    enterLate: (by, authorisedBy, entry) => {
      const held = { type: ruling.type, schemaVersion: 1, occurredAt: '2026-04-25T09:01:00.000Z', data: heldOf(by) };
      return write(
        `${family}.LateEntryRecorded`,
        { ...held, uncertaintyMs: 60_000, decision: decisionOf(authorisedBy) },
        entry,
      );
    },
    confirm: ({ eventId }, confirmedBy, entry) =>
      write(`${family}.DecisionConfirmed`, { decisionEventId: eventId, confirmedBy }, entry),
    correct,
  };
};

const evening = (ledger: Ledger, meanwhile: () => void): void => {
  registered(ledger);
  ledger.staff('S-2', 'staff.StaffEmployed', { role: 'casino-supervisor', grade: null, from: '2016-09-01' });
  opened(ledger);
  meanwhile();
  closed(ledger);
};

const inRound =
  (write: Case) =>
  (ledger: Ledger): void =>
    evening(ledger, () => {
      const say: Write = (type, data, entry) => ledger.round(1, type, data, entry);
      say('round.RoundOpened', { game: 'toy', editionStamp: null });
      const ruling = { type: 'round.RulingMade', data: { about: 'result', wagerId: null } };
      write(deciding('round', say, ruling, ledger.correct));
      say('round.RoundClosed', {});
    });

const inSession =
  (write: Case) =>
  (ledger: Ledger): void =>
    evening(ledger, () =>
      write(deciding('table', ledger.session, { type: 'table.RulingMade', data: { about: 'place' } }, ledger.correct)),
    );

const inDispute =
  (write: Case) =>
  (ledger: Ledger): void =>
    evening(ledger, () => {
      const data = { outcome: 'against-complainant', awardedCents: null };
      write(deciding('dispute', ledger.dispute, { type: 'dispute.DecisionMade', data }, ledger.correct));
    });

const persons = [
  { personId: 'S-1', part: 'deed' },
  { personId: 'S-2', part: 'wronged' },
];
const byHerself: Case = ({ decide }) => void decide('S-1', { under: 'S-1' });
const inAnothersName: Case = ({ decide }) => void decide('S-2', { under: 'S-1' });
const enteredLate: Case = ({ enterLate }) => void enterLate('S-2', 'S-1', { under: 'S-1' });
const authorisedByAnother: Case = ({ enterLate }) => void enterLate('S-1', 'S-2', { under: 'S-1' });
const confirmedForAnother: Case = ({ decide, confirm }) => void confirm(decide('S-2'), 'S-1', { under: 'S-1' });
const confirmedInAnothersName: Case = ({ decide, confirm }) => void confirm(decide('S-2'), 'S-2', { under: 'S-1' });
const confirmedAfterwards: Case = ({ decide, confirm }) =>
  void confirm(decide('S-2', { under: 'S-1' }), 'S-2', { under: 'S-2' });
const lateAndConfirmed: Case = ({ enterLate, confirm }) =>
  void confirm(enterLate('S-2', 'S-1', { under: 'S-1' }), 'S-2', { under: 'S-2' });

rule('5.1', 'DECIDED_IN_ANOTHERS_NAME', {
  kept: {
    'by a person who records their own decision': inRound(byHerself),
    'by a terminal, which says what was called': inRound(({ decide }) => void decide('S-2')),
    'by a token that names nobody': inRound(({ decide }) => void decide('S-2', { terminal: null })),
    'by an import': inRound(({ decide }) => void decide('S-2', { under: 'S-1', imported: true })),
    'by the person named, who confirms what a terminal said': inRound(
      ({ decide, confirm }) => void confirm(decide('S-2'), 'S-2', { under: 'S-2' }),
    ),
    'by a confirmation under a token that names nobody: it confirms nothing': inRound(
      ({ decide, confirm }) => void confirm(decide('S-2'), 'S-2', { terminal: null }),
    ),
    'by a person who takes back what they recorded in the name of another': inRound(
      ({ decide, correct }) => void correct(decide('S-2', { under: 'S-1' }), null, { terminal: null, sourceSeq: null }),
    ),
  },
  violated: {
    'by a person who records that another decided': {
      write: inRound(inAnothersName),
      says: 'S-1 recorded under their own token that S-2 decided',
      figures: { recorded: 'round.RulingMade' },
      persons,
    },
    'by a person who enters the decision of another late': {
      write: inRound(enteredLate),
      says: 'S-1 recorded under their own token that S-2 decided',
      figures: { recorded: 'round.LateEntryRecorded' },
      persons,
    },
    'by a person who records that another authorised a late entry': inRound(authorisedByAnother),
    'by a correction that says another decided': {
      write: inRound(({ decide, correct }) => {
        const told = { terminal: null, sourceSeq: null, principalPersonId: 'sup-1' };
        const data = { about: 'other', wagerId: null, decision: decisionOf('S-2') };
        correct(decide('S-2', { under: 'S-2' }), { data }, told);
      }),
      says: 'sup-1 recorded under their own token that S-2 decided',
      figures: { recorded: 'round.CorrectionRecorded' },
    },
    'by a person who confirms what another decided': {
      write: inRound(confirmedForAnother),
      says: 'S-1 confirmed under their own token what S-2 decided',
      persons,
    },
    'by a person who records that another confirmed': {
      write: inRound(confirmedInAnothersName),
      says: 'S-1 recorded under their own token that S-2 confirmed a decision',
      persons,
    },
  },
  excused: {
    'by the person named, who confirms it afterwards': { write: inRound(confirmedAfterwards), persons },
    'by the person named, who confirms what was entered late': inRound(lateAndConfirmed),
  },
});

rule('5.2', 'DECIDED_IN_ANOTHERS_NAME', {
  kept: {
    'by a person who records their own decision': inSession(byHerself),
    'by a terminal, which says what was called': inSession(({ decide }) => void decide('S-2')),
  },
  violated: {
    'by a person who records that another decided': {
      write: inSession(inAnothersName),
      says: 'S-1 recorded under their own token that S-2 decided',
      persons,
    },
    'by a person who enters the decision of another late': inSession(enteredLate),
    'by a person who confirms what another decided': inSession(confirmedForAnother),
  },
  excused: {
    'by the person named, who confirms it afterwards': inSession(confirmedAfterwards),
  },
});

rule('5.3', 'DECIDED_IN_ANOTHERS_NAME', {
  kept: {
    'by a person who records their own decision': inDispute(byHerself),
    'by a token that names nobody': inDispute(({ decide }) => void decide('S-2')),
  },
  violated: {
    'by a person who records that another decided': {
      write: inDispute(inAnothersName),
      says: 'S-1 recorded under their own token that S-2 decided',
      figures: { recorded: 'dispute.DecisionMade' },
      persons,
    },
    'by a person who records that another confirmed': inDispute(confirmedInAnothersName),
  },
  excused: {
    'by the person named, who confirms it afterwards': inDispute(confirmedAfterwards),
  },
});
