import type { Control, Kept, AskedOfGame } from '../controls/control.ts';
import { controls } from '../controls/controls.ts';
import { examine, type Choices, type Subject } from '../law/examine.ts';
import type { Finding } from '../law/finding.ts';
import type { SubjectRecord } from './record.ts';

/** What a control of ours says of a subject, beside what the law says. */
export type ControlExamined = {
  readonly edition: string;
  readonly interpretations: Choices;
  readonly findings: readonly Finding[];
};

const pictureOf = ({ pictures }: Control, record: SubjectRecord, game: AskedOfGame): unknown => {
  if (record.kind === 'round') return pictures.round?.(record satisfies Kept['round'], game);
  if (record.kind === 'dispute') return pictures.dispute?.(record satisfies Kept['dispute'], game);
  return pictures.tableSession?.(record satisfies Kept['tableSession'], game);
};

/**
 * What the controls of ours say of a subject as its record is, whatever the law; none of a subject that no control looks at. Under a
 * supposition they say the same: nobody asks what the record itself would be. Pure.
 */
export const examineControls = (record: SubjectRecord, game: AskedOfGame): readonly ControlExamined[] => {
  const subject: Subject = { kind: record.kind, id: record.id };
  return controls.flatMap((control) => {
    const picture = pictureOf(control, record, game);
    if (picture === undefined) return [];
    const { edition } = control;
    const { findings, interpretations } = examine({ edition, subject, picture, choices: {} });
    return [{ edition: edition.id, interpretations, findings }];
  });
};
