import { z } from 'zod';
import type { Asked } from '../asked.ts';
import { columnsOf } from '../columns.ts';
import { adjustment } from '../schemas/gaming-day.ts';
import { html, type Html } from './html.ts';
import type { Page } from './page.ts';
import { momentOf, tableOf } from './table.ts';

/** What is said of the whole report. */
type Said = {
  readonly venue: string;
  readonly gamingDay: string;
  readonly state: 'closed' | 'provisional';
  readonly formula: string;
  readonly closedAt: string | null;
  readonly closedBy: string | null;
  readonly adjustments: readonly object[];
  readonly withheld?: readonly object[];
  readonly putAside?: readonly object[];
  readonly ofNoGame?: readonly string[];
  readonly asked: Asked;
};

const money = {
  openerCents: true,
  closerCents: true,
  fillsCents: true,
  creditsCents: true,
  dropCents: true,
  dropBasis: true,
  winCents: true,
  missing: true,
  holdBasisPoints: true,
  winByPlayCents: true,
  winByLawCents: true,
  adjustedWinCents: true,
} as const;
const drop = {
  cashCents: true,
  chipPurchaseVoucherCents: true,
  promotionalVoucherCents: true,
  promotionalTokenCents: true,
  chipsCents: true,
  suspectCents: true,
  otherCents: true,
  countedBy: true,
  verifiedBy: true,
} as const;
type Shown = keyof typeof money | keyof typeof drop;

/** A row, as far as its name goes. */
type Named = {
  readonly of: string;
  readonly session: string | null;
  readonly table: string | null;
  readonly game: string | null;
  readonly pit: string | null;
  readonly adjustedWinCents: unknown;
};

/** What a row is of: one session by its id, or a sum by what it is over. */
const whatOf = ({ of, session, table, game, pit }: Named): string => {
  const name = [session, table, pit, game].find((one) => one !== null);
  if (of === 'session') return session ?? of;
  return name === undefined || of === 'all' ? 'all tables' : `all of ${of} ${name}`;
};

/** A day is adjusted by table, or as a whole: of other rows an adjusted win is not told, which does not mean that nobody knows it. */
const ofTables = ({ of, adjustedWinCents }: Named): { readonly adjustedWinCents?: string } =>
  of === 'table' || of === 'all' || typeof adjustedWinCents === 'number' ? {} : { adjustedWinCents: 'told by table' };

const ofAdjustment = { at: true, table: true, figure: true, category: true, cents: true, secondSigner: true } as const;

/** Which state a report is in, and what is not in it: to be known before a figure is read. */
const leadOf = ({ venue, gamingDay, state, closedAt, closedBy, formula, withheld, putAside, ofNoGame }: Said): Html =>
  html` <p class="state">
      ${
        state === 'closed'
          ? `Closed${closedAt === null ? '' : ` at ${momentOf(closedAt)}`}${closedBy === null ? '' : ` by ${closedBy}`}. These figures do not change; adjustments stand apart. What was recorded since then is in the figures of now, which stand beside these at /v1/gaming-days/${venue}.${gamingDay}/figures.`
          : 'Provisional: the day is not closed, and these figures are as the record stands.'
      }
    </p>
    <p>
      Win is reckoned by the formula ${formula}: closer, credits and drop less opener and fills. Drop is what was
      verified in the boxes, else what was counted, else what the sales on record say. Win by play is what was collected
      less what was paid, and win by law what it would have been by the rules. Chips that went from table to table,
      awards, and boxes that held more or less than was sold into them are in win and not in win by play:
      /v1/table-sessions/{id}/win tells each of a session.
    </p>
    ${withheld === undefined ? null : html`<p class="state">Some figures are withheld from you until what they are about is counted; sums are without them.</p>`}
    ${putAside === undefined ? null : html`<p class="state">${putAside.length} streams of this venue cannot be read to their end; what is missing there is in no figure.</p>`}
    ${ofNoGame === undefined ? null : html`<p class="state">In no figure, since no event says their game: ${ofNoGame.join(', ')}.</p>`}`;

const what = z.object({ what: z.string() });

/** The master game report of a gaming day, to be printed. `row` is the schema of its rows. */
export const masterGamePage = (
  row: z.ZodObject<Record<Shown, z.ZodType>>,
  rows: readonly Named[],
  said: Said,
): Page => {
  const columns = (wanted: Partial<Record<Shown, true>>) => columnsOf(what.extend(row.pick(wanted).shape), said);
  const shown = rows.map((one) => ({ ...one, ...ofTables(one), what: whatOf(one) }));
  return {
    title: `Master game report: ${said.venue}, gaming day ${said.gamingDay}`,
    lead: leadOf(said),
    sections: [
      { heading: 'Sessions and sums', body: tableOf('Sessions and sums', columns(money), shown) },
      { heading: 'Drop by category', body: tableOf('Drop by category', columns(drop), shown) },
      {
        heading: 'Adjustments',
        body: tableOf('Adjustments after closing', columnsOf(adjustment.pick(ofAdjustment)), said.adjustments),
      },
    ],
    asked: said.asked.filter(([name]) => name !== 'adjustments'),
  };
};
