import { telling } from '../kit/telling.ts';
import { decisions } from './tables.ts';

/** How a decision is told as it stands in the record. The words of the person are behind `textRef`, and never here. */
export const toldDecision = telling(decisions, {
  as: {
    table_id: 'table',
    session_id: 'session',
    round_id: 'round',
    by_person: 'by',
    person_id: 'person',
    last_event_id: 'saidBy',
  },
  without: ['revision', 'act'],
  says: {
    event_id: 'the event that recorded it first',
    decided_on: 'floor: something that was done; record: that the record was put right, or entered late',
    subject_kind: 'a round, a table session or a dispute',
    at: "our clock: the floor's less the offset of the terminal's",
    occurred_at: "the floor's clock",
    by_person: 'who decided, by id, as the record names them',
    role_claimed: 'the role in which they claimed to decide',
    clause: 'the clause that they relied on; null where they named none',
    ground: 'the word for why; none: no ground was given',
    text_ref: 'the reference of their words, which are kept apart; null where there are none',
    person_id: 'the person whom it is about; null where the event names none',
    wager_id: 'the wager that it is about; null where the event names none',
    hand: 'the hand or box that it is about; null where the event names none',
    awarded_cents: 'integer cents that a decision of a dispute awards; null where it awards nothing that is said',
    collected_cents:
      'integer cents that a decision of a dispute takes back; null where it takes nothing back, or nobody said',
    last_event_id: 'the event that says it now: a correction, where there is one',
  },
});
