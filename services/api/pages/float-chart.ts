import { scaleLinear, scaleUtc } from 'd3-scale';
import { line } from 'd3-shape';
import { currency } from '../../../domain/kernel/money.ts';
import { instantMs } from '../../../domain/kernel/time.ts';
import { html, type Html } from './html.ts';
import { amountOf } from './table.ts';

/** A count of a float: when, what it came to, and what was to be expected then, where that is known and may be told. */
export type CountPoint = { readonly at: string; readonly totalCents: number; readonly expectedCents: number | null };

const [width, height] = [960, 380];
const edge = { left: 120, right: 24, top: 56, bottom: 44 };
const mark = 5;

const hours = (at: Date): string => at.toISOString().slice(11, 16);
const rounded = (value: number): string => String(Math.round(value * 100) / 100);

/** Lines between the points that are known: where one is not known, the line is broken. */
const pathOf = (points: readonly (readonly [number, number] | null)[]): string => {
  const path = line<readonly [number, number] | null>()
    .defined((point) => point !== null)
    .x((point) => point?.[0] ?? 0)
    .y((point) => point?.[1] ?? 0)
    .digits(2);
  return path(points) ?? '';
};

const legend = html`<g>
  <line class="counted" x1="${edge.left}" y1="20" x2="${edge.left + 48}" y2="20" /><circle
    class="counted-mark"
    cx="${edge.left + 24}"
    cy="20"
    r="${mark}"
  />
  <text x="${edge.left + 58}" y="25">counted: solid line, dots</text>
  <line class="expected" x1="${edge.left + 330}" y1="20" x2="${edge.left + 378}" y2="20" /><rect
    class="expected-mark"
    x="${edge.left + 349}"
    y="15"
    width="10"
    height="10"
  />
  <text x="${edge.left + 388}" y="25">expected: broken line, squares</text>
</g>`;

/** What the chart shows, in words, for those who do not see it. The same figures stand in a table beside it. */
const described = (points: readonly CountPoint[]): string => {
  const known = points.flatMap(({ totalCents, expectedCents }) =>
    expectedCents === null ? [] : [totalCents - expectedCents],
  );
  const off = known.filter((difference) => difference !== 0).length;
  return `${points.length} counts. At ${known.length} of them it is known what was to be expected; at ${off} of these the count was another. The table of counts has every figure.`;
};

/** From where to where an axis goes: a single moment, or a single amount, stands in the middle. */
const aside = (from: number, to: number, by: number): [number, number] =>
  from === to ? [from - by, to + by] : [from, to];

/** Expected against counted float over a session, as a drawing that needs no script. Undefined where nothing was counted. */
export const floatChart = (points: readonly CountPoint[]): Html | undefined => {
  const moments = points.map(({ at }) => instantMs(at));
  if (moments.length === 0) return undefined;
  const amounts = points.flatMap(({ totalCents, expectedCents }) => [
    totalCents,
    ...(expectedCents === null ? [] : [expectedCents]),
  ]);
  const [first, last] = [Math.min(...moments), Math.max(...moments)];
  const x = scaleUtc(aside(first, last, 1_800_000), [edge.left, width - edge.right]);
  const y = scaleLinear(aside(Math.min(...amounts), Math.max(...amounts), 100), [height - edge.bottom, edge.top]).nice(
    5,
  );
  const placed = (totalOf: (point: CountPoint) => number | null) =>
    points.map((point): readonly [number, number] | null => {
      const total = totalOf(point);
      return total === null ? null : [x(instantMs(point.at)), y(total)];
    });
  const [counted, expected] = [placed(({ totalCents }) => totalCents), placed(({ expectedCents }) => expectedCents)];
  const [dots, squares] = [counted, expected].map((all) => all.filter((point) => point !== null));
  return html`<figure>
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox="0 0 ${width} ${height}"
      width="${width}"
      height="${height}"
      role="img"
      aria-labelledby="chart-title chart-desc"
    >
      <title id="chart-title">Expected against counted float</title>
      <desc id="chart-desc">${described(points)}</desc>
      ${legend}
      ${y.ticks(5).map(
        (amount) =>
          html`<line
              class="grid"
              x1="${edge.left}"
              x2="${width - edge.right}"
              y1="${rounded(y(amount))}"
              y2="${rounded(y(amount))}"
            />
            <text x="${edge.left - 8}" y="${rounded(y(amount) + 4)}" text-anchor="end"
              >${amountOf(Math.round(amount))}</text
            > `,
      )}${x.ticks(6).map(
        (at) =>
          html`<line
              class="axis"
              x1="${rounded(x(at))}"
              x2="${rounded(x(at))}"
              y1="${height - edge.bottom}"
              y2="${height - edge.bottom + 6}"
            />
            <text x="${rounded(x(at))}" y="${height - edge.bottom + 22}" text-anchor="middle">${hours(at)}</text> `,
      )}
      <line
        class="axis"
        x1="${edge.left}"
        x2="${width - edge.right}"
        y1="${height - edge.bottom}"
        y2="${height - edge.bottom}"
      />
      <path class="counted" d="${pathOf(counted)}" />
      <path class="expected" d="${pathOf(expected)}" />
      ${(dots ?? []).map(([cx, cy]) => html`<circle class="counted-mark" cx="${rounded(cx)}" cy="${rounded(cy)}" r="${mark}" />`)}
      ${(squares ?? []).map(([cx, cy]) => html`<rect class="expected-mark" x="${rounded(cx - mark)}" y="${rounded(cy - mark)}" width="${2 * mark}" height="${2 * mark}" />`)}
    </svg>
    <figcaption>In ${currency}, over the time of day in UTC. The table of counts has the same figures.</figcaption>
  </figure>`;
};
