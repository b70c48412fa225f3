import { citations as kept } from '../../../../controls/record-keeping/clauses/citations.ts';
import { putRight, seeFault } from '../../../../play/moves/equipment.ts';
import { expectKept } from '../../../../play/moves/record-keeping.ts';
import type { Verdict } from '../../../../law/finding.ts';
import { expectOfSession } from '../../../../play/round-play.ts';
import type { Citation } from '../../../../play/rules.ts';
import type { EquipmentItem } from '../../../../table/events.ts';
import type { ChanceEvening } from '../table.ts';
import type { ChanceMove } from './move.ts';

/** A move that is done to the session as a whole; its round is where it is declared. */
export const ofTheEvening = (
  name: string,
  says: string,
  evening: Partial<ChanceEvening>,
  { verdict = 'violation', ...citation }: Citation & { readonly verdict?: Verdict },
): ChanceMove => ({
  name,
  says,
  oncePerSession: true,
  evening,
  deeds: () => ({ atOpening: (round) => expectOfSession(round, citation, verdict) }),
});

export const jackpotSignMissing = ofTheEvening(
  'jackpot-sign-missing',
  'No sign on record says what a wager on the jackpot costs.',
  { jackpotSign: 'not-shown' },
  { clause: '10.2', code: 'JACKPOT_SIGN_MISSING', verdict: 'undetermined' },
);

export const prizeSignMissing = ofTheEvening(
  'prize-sign-missing',
  'No sign on record says what the jackpot pays.',
  { prizeSign: 'not-shown' },
  { clause: '10.3', code: 'JACKPOT_ODDS_NOT_DISPLAYED', verdict: 'undetermined' },
);

export const prizesNotApproved: ChanceMove = {
  name: 'prizes-not-approved',
  says: 'The sign of what the jackpot pays names an approved schedule, and has another prize for a flush; the jackpot is paid by the sign.',
  oncePerSession: true,
  evening: { prizeSign: 'other-odds' },
  deeds: () => ({ atOpening: (round) => expectKept(round, kept.otherPrizes) }),
};

/** The misdeal is declared in the last round, and no other is dealt. */
export const endsWithMisdeal: ChanceMove = {
  ...ofTheEvening(
    'ends-with-a-misdeal',
    'A misdeal is declared in the last round, and the table closes without another on record.',
    { lastRound: 'misdeal' },
    { clause: '12.3', code: 'NEW_ROUND_NOT_DEALT', verdict: 'undetermined' },
  ),
  needsNextRound: true,
};

const layout = 'TABLE_LAYOUT_NONCOMPLIANT';
const failed = 'EQUIPMENT_CHECK_FAILED';

/** A fault of the equipment is seen when a round is under way, and put right when it is over. */
const faulty = (name: string, says: string, item: Partial<EquipmentItem>, citation: Citation): ChanceMove => ({
  name,
  says,
  deeds: () => ({ whenResultIsSeen: seeFault(item, citation), afterRound: putRight }),
});

const marked = (without: readonly string[]): Partial<EquipmentItem> => ({
  kind: 'layout',
  marked: ['wagers', 'cards', 'jackpot', 'declare', 'discard-line'].filter((one) => !without.includes(one)),
});

export const tableFaulty = faulty(
  'table-faulty',
  'A round is played at a table that is not in order.',
  { kind: 'table', condition: 'wrong' },
  { clause: '2.1', code: layout },
);
export const layoutFaulty = faulty(
  'layout-faulty',
  'A round is played on a layout that is not in order.',
  { kind: 'layout', condition: 'wrong' },
  { clause: '2.2', code: layout },
);
export const noAreaForWagers = faulty(
  'no-area-for-wagers',
  'The layout has no areas marked for wagers.',
  marked(['wagers']),
  { clause: '2.2.1', code: layout },
);
export const noAreaForCards = faulty(
  'no-area-for-cards',
  'The layout has no areas marked for cards.',
  marked(['cards']),
  { clause: '2.2.2', code: layout },
);
export const noAreaForJackpots = faulty(
  'no-area-for-jackpots',
  'The layout has no area marked for jackpot wagers.',
  marked(['jackpot']),
  { clause: '2.2.3', code: layout },
);
export const noInscriptions = faulty('no-inscriptions', 'The layout has no discard line.', marked(['discard-line']), {
  clause: '2.2.4',
  code: layout,
});
export const rackFaulty = faulty(
  'discard-rack-faulty',
  'A round is played with a discard rack that is not in order.',
  { kind: 'discard-rack', condition: 'wrong' },
  { clause: '2.3.2', code: failed },
);
export const noDropBox = faulty(
  'two-drop-boxes',
  'A round is played at a table with no drop box.',
  { kind: 'drop-box', pieces: 0 },
  { clause: '2.4', code: 'DROP_BOX_COUNT_WRONG' },
);
