import { z } from 'zod';
import { orWithheld } from '../withheld.ts';

/** What may have moved a float and is in no figure of an answer. */
export const missingOfFloat = orWithheld(
  z
    .string()
    .nullable()
    .describe(
      'what may have moved the float and is in no figure: chips that the record of a dispute says to have been handed over by its decision, and that no table has on record, with their event and their dispute. It is looked for where the float does not agree, or is not closed; null where there is nothing of the kind',
    ),
);
