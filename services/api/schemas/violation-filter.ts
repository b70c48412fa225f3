import { severities } from '../../../domain/law/clause.ts';
import { verdicts } from '../../../domain/law/finding.ts';
import { personParts } from '../../../domain/law/persons.ts';
import { editionId } from '../../../domain/rulebook/events.ts';
import { z } from 'zod';
import { clauseNumber } from '../../../domain/kernel/text.ts';
import {
  codeField,
  flag,
  gameField,
  gamingDayField,
  givenInstant,
  personField,
  placeQuery,
  roundField,
  sessionField,
  several,
} from '../fields.ts';

/** The filters of findings, for the list and for the report alike. */
export const violationFilter = {
  ...placeQuery,
  gamingDay: gamingDayField.optional(),
  fromDay: gamingDayField.optional().describe('from this gaming day on'),
  toDay: gamingDayField.optional().describe('up to and with this gaming day'),
  from: givenInstant.optional().describe("from this moment on, the floor's clock at the deed"),
  to: givenInstant.optional().describe("before this moment, the floor's clock at the deed"),
  session: sessionField.optional(),
  round: roundField.optional(),
  game: several(gameField).optional(),
  edition: several(editionId).optional().describe('an edition of the rules: <game>/<edition>'),
  clause: several(clauseNumber).optional().describe('the printed number'),
  code: several(codeField).optional(),
  verdict: several(z.enum(verdicts)).optional().describe('what became of the finding'),
  severity: several(z.enum(severities)).optional().describe('how grave it is'),
  person: several(personField)
    .optional()
    .describe('a person who has a part in the finding: any part, or the one that `part` names'),
  part: several(z.enum(personParts))
    .optional()
    .describe(
      'the part of the person, or of anybody: deed (did it), duty (left it undone), wronged, or concerned without fault',
    ),
  corrected: flag.optional().describe('whether the record of the finding was ever corrected, or entered late'),
};
