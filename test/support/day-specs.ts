import { controls } from '../../domain/controls/controls.ts';
import { clausesOf, watchesIn } from '../../domain/law/edition.ts';
import type { Verdict } from '../../domain/law/finding.ts';
import { foundOnDay, type DayLedger } from './kept-day.ts';

type Written = (ledger: DayLedger) => void;
type Case =
  | Written
  | {
      readonly write: Written;
      readonly says?: string;
      readonly missing?: string;
      readonly figures?: object;
      readonly persons?: readonly object[];
      /** Findings of other clauses that the case cannot be without, by their codes. */
      readonly beside?: readonly string[];
    };

/** What a watched clause is shown to do. Of a case nothing else may be found but what it names beside it. */
export type DayCases = {
  readonly kept: Readonly<Record<string, Case>>;
  readonly violated?: Readonly<Record<string, Case>>;
  readonly noted?: Readonly<Record<string, Case>>;
  readonly excused?: Readonly<Record<string, Case>>;
  readonly undetermined?: Readonly<Record<string, Case>>;
};

const told = (one: Case) => (typeof one === 'function' ? { write: one } : one);

/** What is found of a case without what it names beside it, which must be there. */
const foundOf = (one: Case): ReturnType<typeof foundOnDay> => {
  const { write, beside = [] } = told(one);
  const found = foundOnDay(write);
  expect(found.map(({ code }) => code)).toEqual(expect.arrayContaining([...beside]));
  return found.filter(({ code }) => !beside.includes(code));
};

const expectVerdict = (clause: string, code: string, one: Case, verdict: Verdict): void => {
  const { write: _write, beside: _beside, ...wanted } = told(one);
  const found = foundOf(one);
  expect(found.map((finding) => `${finding.clause} ${finding.code} ${finding.verdict}: ${finding.says}`)).toEqual([
    expect.stringContaining(`${clause} ${code} ${verdict}: `),
  ]);
  expect(found[0]).toMatchObject(wanted);
};

const shown: readonly (readonly [keyof DayCases, Verdict])[] = [
  ['violated', 'violation'],
  ['noted', 'noted'],
  ['excused', 'excused'],
  ['undetermined', 'undetermined'],
];

/** Specs of the clauses of a control over gaming days, each with the cases that keep it, break it, or leave it in doubt, and nothing else. */
export const daySpecs = (editionId: string) => {
  const edition = controls.find(({ edition: { id } }) => id === editionId)?.edition;
  if (!edition) throw new Error(`there is no control ${editionId}`);
  const rule = (clause: string, code: string, cases: DayCases): void => {
    describe(`${editionId} rule ${clause}: ${code}`, () => {
      it('is watched by the edition', () => {
        const one = clausesOf(edition).find(({ number }) => number === clause);
        expect(one && watchesIn(one).map((watch) => watch.code)).toContain(code);
      });
      for (const [title, one] of Object.entries(cases.kept)) {
        it(`is kept ${title}`, () => expect(foundOf(one).map(({ says }) => says)).toEqual([]));
      }
      for (const [word, verdict] of shown) {
        for (const [title, one] of Object.entries(cases[word] ?? {})) {
          it(`is ${word} ${title}`, () => expectVerdict(clause, code, one, verdict));
        }
      }
    });
  };
  return { rule };
};
