import { z } from 'zod';
import type { ToldFloat } from '../../../projections/queries/float-told.ts';
import type { Asked } from '../asked.ts';
import { columnsOf } from '../columns.ts';
import { instant } from '../fields.ts';
import { floatChart } from './float-chart.ts';
import { html, type Html } from './html.ts';
import type { Page, Section } from './page.ts';
import { amountOf, factsOf, momentOf, tableOf } from './table.ts';

type Said = { readonly withheld?: readonly object[]; readonly putAside?: readonly object[]; readonly asked: Asked };

const figures = {
  openedCents: true,
  fillsCents: true,
  fillCount: true,
  creditsCents: true,
  creditCount: true,
  chipsSoldCents: true,
  saleCount: true,
  redeemedCents: true,
  changedCents: true,
  transferredCents: true,
  awardsCents: true,
  paidLessCollectedCents: true,
  perhapsInChipsCents: true,
  expectedCents: true,
  closedCents: true,
  varianceCents: true,
} as const;
const ofCount = {
  at: true,
  moment: true,
  totalCents: true,
  expectedCents: true,
  varianceCents: true,
  countedBy: true,
  observedBy: true,
  slip: true,
} as const;

/** The schemas of a float and of one of its counts, as far as the page shows them. */
type Schemas = {
  readonly float: z.ZodObject<Record<keyof typeof figures, z.ZodType>>;
  readonly count: z.ZodObject<Record<keyof typeof ofCount, z.ZodType>>;
};

const known = z.int().nullable();

/** What lies between two counts. */
const windowRow = z.object({
  until: instant,
  since: instant,
  sinceCents: z.int(),
  intoCents: z.int(),
  outOfCents: z.int(),
  wonInPlayCents: z.int(),
  perhapsIntoCents: z.int(),
  perhapsOutOfCents: z.int(),
  expectedCents: known,
  state: z.string(),
  differenceCents: known,
  explainedCents: z.int(),
  unexplainedCents: known,
});
const movedRow = z.object({
  medium: z.string(),
  collectedCents: z.int(),
  paidCents: z.int(),
  returnedCents: z.int(),
});

type Told = Pick<ToldFloat, 'session' | 'counts' | 'moved' | 'varianceCents' | 'missing' | 'link'>;

/** What the float came to at closing, in a sentence; a variance that nobody knows, or may learn, is not one of nothing. */
const outcomeOf = ({ varianceCents }: Told, { withheld }: Said): string => {
  if (withheld !== undefined) return 'What is to be expected is withheld from you until it is counted.';
  if (varianceCents === null)
    return 'It is not known by how much the float differs: a count is missing, or something was moved of which nobody knows how.';
  if (varianceCents === 0) return 'What was counted at closing agrees with what was to be expected.';
  const [amount, way] = [amountOf(Math.abs(varianceCents)), varianceCents < 0 ? 'less' : 'more'];
  return `At closing ${amount} ${way} was counted than was to be expected.`;
};

/**
 * That the float was opened with another sum than the count before it leaves, in a sentence; null where it was not, and where nobody may learn it.
 * What a session is expected to hold begins with its own opener, so no variance has it.
 */
const openingOf = ({ link }: Told, { withheld }: Said): string | null => {
  if (withheld !== undefined || link === null || link.state === 'agrees') return null;
  const from = `the ${link.sinceKind} of ${link.sinceSession ?? 'another record'} at ${momentOf(link.since)} (${amountOf(link.sinceCents)})`;
  if (link.differenceCents === null) return `It is not known whether the float was opened with what ${from} leaves.`;
  const [amount, way] = [amountOf(Math.abs(link.differenceCents)), link.differenceCents < 0 ? 'less' : 'more'];
  return `At opening ${amount} ${way} was counted than ${from} leaves; that is in no figure of this session.`;
};

const countsOf = (counts: Told['counts']): Html =>
  floatChart(counts) ?? html`<p>The float was not counted, so there is not a drawing of it.</p>`;

/** The float of a session, to be printed: counted and expected, what moved it, and between which counts it came to differ. */
export const floatPage = ({ float, count }: Schemas, told: Told, said: Said): Page => {
  // What is withheld is null in the answer, also where its type does not say so.
  const moved: Told['moved'] | null = told.moved;
  const windows = told.counts.flatMap(({ at, sinceCount }) =>
    sinceCount === null ? [] : [{ ...sinceCount, until: at }],
  );
  const sections: readonly Section[] = [
    { heading: 'Expected and counted', body: countsOf(told.counts) },
    { heading: 'Counts', body: tableOf('Counts of the float', columnsOf(count.pick(ofCount), said), told.counts) },
    {
      heading: 'Windows',
      body: tableOf('From count to count: what moved, and what is unexplained', columnsOf(windowRow), windows),
    },
    { heading: 'Movements', body: factsOf('What moved the float', columnsOf(float.pick(figures), said), told) },
    {
      heading: 'Money of rounds',
      body:
        moved === null
          ? html`<p>Withheld from you until the float is counted.</p>`
          : tableOf('What the rounds moved, by medium', columnsOf(movedRow), moved),
    },
  ];
  const opening = openingOf(told, said);
  const aside =
    said.putAside === undefined
      ? null
      : html`<p class="state">What was recorded after a record that cannot be read is missing here.</p>`;
  return {
    title: `Float of table session ${told.session}`,
    lead: html`<p class="state">${outcomeOf(told, said)}</p>
      ${opening === null ? null : html`<p class="state">${opening}</p>`}
      ${told.missing === null ? null : html`<p class="state">In no figure, and not known: ${told.missing}.</p>`}
      ${aside}`,
    sections,
    asked: said.asked,
  };
};
