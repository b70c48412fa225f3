import { z } from 'zod';
import { personId } from '../kernel/envelope.ts';
import type { JsonObject } from '../kernel/json.ts';
import { cents } from '../kernel/money.ts';
import { givenId } from '../kernel/text.ts';
import { pieces, signatures } from './chips-moved.ts';

/** What a count of a float at its table is made for. */
export const floatCountKinds = ['opener', 'closer', 'shift', 'drop', 'check'] as const;
export type FloatCountKind = (typeof floatCountKinds)[number];

const kind = z
  .enum(floatCountKinds)
  .describe('opener, closer; shift: the staff change; drop: the drop box is changed; check: any other');

const inFirstVersion = z.strictObject({
  lines: pieces,
  totalCents: cents.describe('the total as the slip says it; a wrong sum is recorded and found, not refused'),
  countedBy: personId,
  observedBy: personId.nullable(),
  slip: givenId.nullable(),
});

/** What is said of every count of a float, whatever it is made for. NOTE: stored events are carved. */
export const floatCountMembers = {
  ...inFirstVersion.shape,
  chipSet: givenId.nullable().describe('the set of chips, as the register names it; null when nobody said which'),
  tokens: pieces
    .nullable()
    .describe('promotional tokens in the tray, which are never in the total; null when nobody looked'),
  handedOver: z
    .strictObject({ countedBy: personId, observedBy: personId.nullable() })
    .nullable()
    .describe('at a change of staff: who hand the float over. Who count and observe it take it over'),
  tray: z
    .strictObject({
      tray: givenId,
      locked: z.boolean().nullable().describe('null when nobody looked'),
      keyHolder: personId.nullable().describe('who held its key; null when nobody said'),
    })
    .nullable()
    .describe('the tray that the chips lie in; null when nobody said which'),
  camera: givenId.nullable().describe('the camera that the count was made under; null when nobody said which'),
  droppedInto: givenId.nullable().describe('the drop box that the slip went into; null when nobody dropped one'),
  signatures: signatures.describe('who had signed the slip when this was recorded; null when nobody looked'),
} as const;

const floatCount = z.strictObject({ ...floatCountMembers, kind });
export type CountedFloat = Omit<z.infer<typeof floatCount>, 'kind'>;

/** In the first version nobody said more of a count than what was counted, and by whom. */
const asOfKind =
  (made: FloatCountKind) =>
  (data: JsonObject): JsonObject => ({
    ...data,
    kind: made,
    chipSet: null,
    tokens: null,
    handedOver: null,
    tray: null,
    camera: null,
    droppedInto: null,
    signatures: null,
  });

const counted = (says: string, made: FloatCountKind) => ({
  says,
  data: floatCount,
  earlier: [{ data: inFirstVersion, upcast: asOfKind(made) }],
});

/** Counts of the float of a table. NOTE: stored events are carved. */
export const floatCounts = {
  FloatCountBegun: {
    says: 'Somebody begins to count the float. Until the count is recorded, those who count it are not told what is expected.',
    data: z.strictObject({ kind, countedBy: personId, observedBy: personId.nullable() }),
  },
  FloatOpened: counted('The float is counted into the table at opening, by denomination.', 'opener'),
  FloatCounted: counted('The float is counted during play.', 'check'),
  FloatClosed: counted('The float is counted at closing, by denomination.', 'closer'),
} as const;
