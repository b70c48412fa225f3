import { z } from 'zod';
import { recordEvents } from '../kernel/corrections.ts';
import { personId } from '../kernel/envelope.ts';
import { eventFamily, type EventsOf } from '../kernel/event-types.ts';
import { cents } from '../kernel/money.ts';
import { floorRole } from '../kernel/roles.ts';
import { givenId, givenWord } from '../kernel/text.ts';
import { oneOf } from '../kernel/word-list.ts';
import { pieces, signatures } from '../table/chips-moved.ts';

const whoAndAs = z.strictObject({ personId, role: floorRole.describe('as what they did it') });
const several = z.array(whoAndAs).max(6);

/** What lies in a box. Only the first two are money. */
export const contentCategories = {
  cash: 'banknotes and coins',
  'chip-purchase-voucher': 'chip purchase vouchers',
  'promotional-voucher': 'promotional vouchers',
  'promotional-token': 'promotional tokens',
  chips: 'chips',
  suspect: 'what is foreign or doubtful',
  other: 'anything else',
} as const;
export type ContentCategory = keyof typeof contentCategories;

/** The categories that are money: no other is ever added to them. */
export const moneyCategories: readonly ContentCategory[] = ['cash', 'chip-purchase-voucher'];

const content = z
  .array(
    z.strictObject({
      category: oneOf(contentCategories, 'what it is'),
      lines: pieces.describe('by denomination, as it was counted'),
      totalCents: cents.describe('what it came to, as it was said'),
    }),
  )
  .max(12);

/** Papers that are found in a box. */
export const paperKinds = {
  opener: 'the slip of the float at the opening',
  closer: 'the slip of the float at the closing',
  fill: 'the slip of a fill',
  credit: 'the slip of a credit',
  other: 'another paper',
} as const;

const atTable = {
  table: givenId,
  slot: z.int().min(1).max(9),
  seal: givenId.nullable(),
  by: z.array(personId).min(1).max(6),
};
const locks = z.array(givenId).max(6).nullable().describe('the numbers of its locks; null when nobody looked');
const sealNow = givenId.nullable().describe('the number of the seal; null when there was none, or nobody looked');

/**
 * NOTE: stored events are carved. A stream is one journey of a box: attached to a slot of a table, removed, carried, stored, opened,
 * emptied, counted, verified, locked again.
 */
export const dropBoxEvents = eventFamily('dropBox', {
  Attached: {
    says: 'A drop box is attached to a slot of a table.',
    data: z.strictObject({ ...atTable, locks }),
    earlier: [{ data: z.strictObject(atTable), upcast: (data) => ({ ...data, locks: null }) }],
  },
  Removed: {
    says: 'A drop box is removed from its table.',
    data: z.strictObject({
      ...atTable,
      locks,
      run: givenId.nullable().describe('the drop run in which it was removed, as it was announced; null for none'),
    }),
    earlier: [{ data: z.strictObject(atTable), upcast: (data) => ({ ...data, locks: null, run: null }) }],
  },
  Transported: {
    says: 'A removed box is carried from one place to another.',
    data: z.strictObject({
      from: givenWord().describe('the place that it left: `pit`'),
      to: givenWord().describe('the place that it came to: `count-room`'),
      by: several.describe('who carried it'),
      seal: sealNow,
    }),
  },
  Stored: {
    says: 'A removed box is put away.',
    data: z.strictObject({
      place: givenWord().describe('where: `count-room-rack`'),
      by: several.describe('who put it there'),
      keyHolders: several.nullable().describe('who holds a key of the place; null when nobody said'),
    }),
  },
  CountBegun: {
    says: 'The count of a box begins.',
    data: z.strictObject({
      team: z.array(whoAndAs).min(1).max(12).describe('who counts'),
      room: givenWord(),
      watched: z
        .enum(['live', 'recorded', 'not-watched'])
        .nullable()
        .describe('whether the count was viewed as it went on, or recorded; null when nobody said'),
    }),
  },
  Opened: {
    says: 'A box is opened for its count.',
    data: z.strictObject({
      by: personId,
      seal: givenId.nullable().describe('the number of the seal as it was found; null when there was none'),
      sealIntact: z.boolean().nullable().describe('whether the seal was unbroken; null when nobody looked'),
      calledOut: z
        .strictObject({ game: givenId, table: givenId, shift: givenWord().nullable() })
        .nullable()
        .describe('what was called out aloud; null for nothing'),
    }),
  },
  Emptied: {
    says: 'A box is emptied, and shown to be empty.',
    data: z.strictObject({
      by: personId,
      shownTo: personId.nullable().describe('another member of the team, who saw that it is empty; null for nobody'),
      shownToCamera: z
        .boolean()
        .nullable()
        .describe('whether its inside was shown to the camera; null when nobody said'),
    }),
  },
  Counted: {
    says: 'What lay in a box is counted. Whether lines and totals agree is not asked here.',
    data: z.strictObject({
      count: z.int().min(1).max(9).describe('which count of this box it is: 1 is the first, 2 the second'),
      by: personId,
      content,
      papers: z
        .array(
          z.strictObject({
            kind: oneOf(paperKinds, 'which paper'),
            number: givenId.nullable().describe('the number that is printed on it; null when it has none'),
          }),
        )
        .max(60)
        .nullable()
        .describe('the papers that were found in the box; null when nobody looked'),
      combinedWith: z
        .array(givenId)
        .max(60)
        .describe('other boxes whose content was counted together with it, as the register names them; empty for none'),
      knewExpected: z
        .boolean()
        .nullable()
        .describe('whether who counted knew what was to be expected, as they said; null when nobody asked'),
    }),
  },
  Verified: {
    says: 'Somebody beside the team counts what lay in a box again, and says what it is.',
    data: z.strictObject({
      by: personId,
      as: floorRole.describe('as what they verified it'),
      content,
      beforeReport: z
        .boolean()
        .nullable()
        .describe('whether they counted before they looked at the report; null when nobody said'),
      signatures: signatures.describe('who had signed the report when this was recorded; null when nobody looked'),
    }),
  },
  Relocked: {
    says: 'A box is locked again, for its next journey.',
    data: z.strictObject({
      by: personId,
      seal: sealNow,
      locks,
      empty: z.boolean().nullable().describe('whether it was empty then; null when nobody looked'),
    }),
  },
  ...recordEvents,
});
export type DropBoxEvent = EventsOf<typeof dropBoxEvents>;
