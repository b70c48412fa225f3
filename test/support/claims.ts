import type { Claim, CountingRules } from '../../domain/settlement/claim.ts';
import type { Grounds, RulingReading } from '../../domain/settlement/grounds.ts';
import { RoundRecording, type RoundRecord } from '../../domain/round/record.ts';
import { isLaid, type LaidWager, type Wager } from '../../domain/round/wager-book.ts';
import { tableRecordOf, type TableRecord } from '../../domain/table/record.ts';
import { opened } from './round-steps.ts';
import { stage, type Step } from './script.ts';

/** A document of no game in particular: the numbers of its clauses on what counts, and how it is read. */
const rules: CountingRules = {
  clauses: {
    placed: '1',
    byWord: '2',
    voided: '3',
    setAside: '4',
    forfeited: '5',
    refused: '6',
    excluded: '7',
  },
  questions: { lateTouch: 'late-touch', excludedWagers: 'excluded-wagers' },
};
const grounds: Grounds = { clauses: ['9.1'], words: ['fire', 'prohibited-device', 'fraud'], among: '9.' };
export const reading: RulingReading = {
  maySetAside: ['casino-supervisor'],
  grounds: { setAside: grounds, device: grounds, fraud: grounds },
  groundlessSetAside: 'no-effect',
  groundlessVoid: 'no-effect',
  excludedWagers: 'no-wager',
};

/** The first wager of some; it must have been laid. */
export const firstLaid = ([wager]: readonly Wager[]): LaidWager => {
  if (!wager || !isLaid(wager)) throw new Error('the wager was laid');
  return wager;
};

/** A round and its table, of one script: what was done at the table and in the round, in the order in which it was done. */
export const roundAtTable = (...steps: readonly Step[]): RoundRecord & { readonly table: TableRecord } => {
  const { session, rounds } = stage([opened, ...steps]);
  const recording = new RoundRecording();
  for (const [at, fact] of (rounds[0]?.round ?? []).entries()) recording.add({ fact, at });
  return { ...recording.record(), table: tableRecordOf(session.session) };
};

/** A claim on the first wager of a script, of which nothing is said but what the script has, and what is said here. */
export const claimOn = (steps: readonly Step[], more: Partial<Claim> = {}): Claim => {
  const picture = roundAtTable(...steps);
  const wager = firstLaid(picture.wagers);
  return {
    picture,
    scenario: { rules, reading, refusals: 'judged' },
    wager,
    effects: new Map(),
    lateUnder: ['8'],
    counts: { placement: wager.placement, laid: true, without: [] },
    refusals: [],
    partRefusedCents: 0,
    placement: wager.placement,
    ...more,
  };
};
