import type { Answer, AnswerState, Line } from '../../../projections/queries/dispute-answers/answer.ts';
import type { Places } from './entries.ts';
import { html, type Html } from './html.ts';
import { idText } from './lines.ts';

const stateWords: Readonly<Record<AnswerState, string>> = {
  answered: 'The record answers this.',
  'in-part': 'The record answers this in part.',
  unknown: 'Unknown: the record does not answer this.',
};

type Run = { readonly anchor: string; readonly of: string; readonly from: number; to: number };

/** Lines that follow each other are named once, from the first to the last. */
const runsOf = (events: readonly string[], places: Places): readonly Run[] => {
  const runs: Run[] = [];
  const known = events.flatMap((event) => places.get(event) ?? []);
  for (const { anchor, number, of } of known.toSorted((a, b) => a.of.localeCompare(b.of) || a.number - b.number)) {
    const last = runs.at(-1);
    if (last?.of === of && number <= last.to + 1) last.to = number;
    else runs.push({ anchor, of, from: number, to: number });
  }
  return runs;
};

const runText = ({ of, from, to }: Run): string => (from === to ? `${of}${from}` : `${of}${from} to ${of}${to}`);

const separated = (parts: readonly Html[]): readonly Html[] =>
  parts.flatMap((part, at) => (at === 0 ? [part] : [html`, `, part]));

/** On which lines of this page a sentence rests, and on which events that have no line here. */
const restsOn = ({ events }: Line, places: Places): Html | null => {
  const runs = runsOf(events, places);
  const lines = runs.map((run) => html`<a href="#${run.anchor}">${runText(run)}</a>`);
  const others = events.filter((event) => !places.has(event)).map((event) => html`event ${idText(event)}`);
  if (lines.length + others.length === 0) return null;
  const isOne = runs.length === 1 && runs[0]?.from === runs[0]?.to;
  const named =
    lines.length === 0 ? null : html`${isOne ? 'line' : 'lines'} ${separated(lines)}${others.length === 0 ? '' : '; '}`;
  return html` (${named}${separated(others)})`;
};

const missingOf = ({ missing }: Answer): Html | null =>
  missing.length === 0
    ? null
    : html`<ul>
        ${missing.map((fact) => html`<li><span class="missing">Not on record:</span> ${fact}.</li> `)}
      </ul>`;

const answerOf = (dispute: string, answer: Answer, places: Places): Html =>
  html`<h3>${answer.number}. ${answer.asks}</h3>
    <p>${stateWords[answer.state]}</p>
    ${
      answer.lines.length === 0
        ? null
        : html`<ul>
            ${answer.lines.map((line) => html`<li>${line.says}${restsOn(line, places)}</li> `)}
          </ul>`
    }
    ${missingOf(answer)}
    ${answer.links.length === 0 ? null : html`<p>More is answered at: ${answer.links.length > 4 ? html`the ${answer.links.length} addresses that ${idText(`/v1/disputes/${dispute}/answers`)} names under ${answer.question}` : separated(answer.links.map(idText))}.</p>`}`;

/** The answers to what an inspector asks of a dispute, each sentence with the lines of the page that it rests on. */
export const answersOnPage = (dispute: string, answers: readonly Answer[], places: Places): Html =>
  html`${answers.map((answer) => answerOf(dispute, answer, places))}`;
