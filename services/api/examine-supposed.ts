import { examineSupposing, refusalOfChoice } from '../../domain/examination/what-if.ts';
import type { Edition } from '../../domain/law/edition.ts';
import type { ExamineSubject } from './examine-page.ts';
import { editionSupposed, type LawSupposed } from './supposition.ts';

const nothing: ReadonlySet<string> = new Set();

/** The choices that an edition knows: subjects of a span may be under several, and what one does not ask is not answered. */
const known = (edition: Edition | undefined, { interpretations: { chosen } }: LawSupposed) =>
  Object.fromEntries(
    chosen.filter(([id, choice]) => edition && refusalOfChoice(edition.interpretations, id, choice) === undefined),
  );

/** Examines subjects under the law as it is supposed to be; of all else, as the record stands. */
export const examineSupposed =
  (supposed: LawSupposed): ExamineSubject =>
  (_examiner, loaded) => {
    const { game, record } = loaded;
    const { edition, venueChose } = editionSupposed(loaded, supposed);
    const choices = { ...venueChose, ...known(edition, supposed) };
    const judged = examineSupposing({ game, record, edition, choices, without: nothing });
    return { judged };
  };
