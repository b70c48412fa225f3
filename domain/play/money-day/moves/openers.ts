import { citations } from '../../../controls/table-games/clauses/citations.ts';
import { tableGamesEdition } from '../../../controls/table-games/edition.ts';
import { oneOf } from '../../../games/play.ts';
import type { DenominationLine } from '../../../kernel/money.ts';
import { defaultMoneyThresholds } from '../../../venue/money-thresholds.ts';
import { foundOfDay, retold, type Draft, type Explained, type MoneyMove } from '../draft.ts';
import { playedAtMs, type PlayedTable } from '../house.ts';
import type { DifferingOpener } from '../openers.ts';
import { isCount } from '../papers.ts';
import { pieceIn, withFewer } from './floats.ts';

const { discrepancyReportCents, discrepancyRegulatorCents } = defaultMoneyThresholds;

const everybody: DifferingOpener['reportedTo'] = ['security-officer', 'surveillance-operator', 'inspector'];

const piecesOf = (lines: unknown, pieceCents: number): number =>
  (lines as readonly DenominationLine[]).find(({ denominationCents }) => denominationCents === pieceCents)?.count ?? 0;

/** The tables that were open before, so that it is on paper what their trays held then; without those that this was done to. */
const openedBefore = ({ tables, plan: { openers } }: Draft): readonly PlayedTable[] =>
  tables.filter(({ setting: { cage, tray, table } }) => cage && tray && !openers.some((one) => one.table === table));

/** Takes chips out of a tray between two days, so that the opener and all counts after it lack them. Undefined: no tray held so many. */
const takenOverNight = (
  draft: Draft,
  reportedTo: DifferingOpener['reportedTo'],
): { readonly overCents: number; readonly explained: readonly Explained[] } | undefined => {
  const tables = openedBefore(draft);
  if (tables.length === 0) return undefined;
  const table = oneOf(draft.house.chance, tables);
  const { setting, played } = table;
  const counts = played.events.filter(isCount);
  const [opener] = counts;
  const pieceCents = pieceIn(counts);
  const overLimit = oneOf(draft.house.chance, [discrepancyReportCents, discrepancyRegulatorCents]);
  if (opener?.type !== 'table.FloatOpened' || pieceCents === undefined) return undefined;
  const pieces = Math.floor(overLimit / pieceCents) + 1;
  if (counts.some(({ data }) => piecesOf(data['lines'], pieceCents) <= pieces)) return undefined;
  const told = played.events.map((event) => (isCount(event) ? withFewer(event, pieceCents, pieces) : event));
  retold(draft, table, told);
  const overCents = -pieces * pieceCents;
  draft.plan.openers.push({
    table: setting.table,
    countedAtMs: playedAtMs(setting, opener),
    overCents,
    reportedTo,
  });
  return { overCents, explained: [{ figure: 'opener', by: opener.eventId, of: opener.stream.id, cents: overCents }] };
};

/** An opener is under the closer before it by more than a venue allows that set no thresholds of its own. */
export const openerNotReported: MoneyMove = {
  name: 'opener-not-reported',
  says: 'Chips are gone from a tray when its table is opened again, and nobody reports it.',
  plant: (draft) => {
    const taken = takenOverNight(draft, []);
    if (!taken) return undefined;
    const isRegulators = Math.abs(taken.overCents) >= discrepancyRegulatorCents;
    const cited = [citations.openerNotReported, ...(isRegulators ? [citations.regulatorNotTold] : [])];
    const expected = cited.map((one) => foundOfDay(draft, tableGamesEdition.id, one));
    return { expected, explained: taken.explained };
  },
};

/** The same, and all are told who are to be. */
export const openerReported: MoneyMove = {
  name: 'opener-reported',
  says: 'Chips are gone from a tray when its table is opened again, and it is reported.',
  plant: (draft) => {
    const taken = takenOverNight(draft, everybody);
    return taken && { expected: [], explained: taken.explained };
  },
};
