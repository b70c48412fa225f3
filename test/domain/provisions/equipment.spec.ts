import type { JsonObject } from '../../../domain/kernel/json.ts';
import type { Moment } from '../../../domain/kernel/placed.ts';
import type { Look } from '../../../domain/law/clause.ts';
import type { AtTable } from '../../../domain/provisions/at-table.ts';
import {
  checksThatLeftOut,
  playedWith,
  playedWithDropBoxesOtherThan,
  playedWithFaulty,
  playedWithoutAreas,
} from '../../../domain/provisions/equipment.ts';
import { stage, step, type Step } from '../../support/script.ts';
import { dealer, seconds, seenIn, tableStep, told } from '../../support/table-steps.ts';
import { tableRecordOf } from '../../../domain/table/record.ts';

/** A session of a game that is played with a wheel. */
type Session = AtTable & { readonly turns: readonly Moment[] };
const turnsIn = ({ turns }: Session) => turns;

const sessionOf = (...steps: readonly Step[]): Session => {
  const { session } = stage(steps);
  return { table: tableRecordOf(session.session), turns: session.rounds.flatMap(({ round }) => round) };
};
const saw = (look: Look<Session>, ...steps: readonly Step[]) => told(seenIn(look, sessionOf(...steps)));

const item = (kind: string, more: JsonObject = {}): JsonObject => ({
  kind,
  equipmentId: null,
  pieces: null,
  marked: null,
  condition: 'in-order',
  ...more,
});
const checked = (...items: readonly JsonObject[]): Step =>
  tableStep('EquipmentChecked', { items, by: dealer.personId });
const changed = (kind: string, takenOut: string | null, broughtIn: JsonObject | null): Step =>
  tableStep('EquipmentChanged', { kind, takenOut, broughtIn, reason: 'worn', by: dealer.personId });
const turned = step('wheel.Turned', {}, dealer);

const inOrder = item('wheel');
const wrong = item('wheel', { condition: 'wrong' });
const missing = item('wheel', { condition: 'missing' });

describe('Equipment that is not in order', () => {
  const look = playedWithFaulty(turnsIn, 'wheel', 'the wheel');
  const says = 'a game was played with the wheel not in order';

  it('is found where a game was played with it', () => {
    expect(saw(look, checked(wrong), turned)).toEqual([says]);
    expect(saw(look, checked(missing), turned)).toEqual(['a game was played with the wheel missing']);
    expect(saw(look, checked(inOrder), turned)).toEqual([]);
    expect(saw(look, checked(wrong))).toEqual([]);
    expect(saw(look, checked(item('layout', { condition: 'wrong' })), turned)).toEqual([]);
  });

  it('is found once, until the thing is next seen in order', () => {
    expect(saw(look, checked(wrong), turned, checked(wrong), turned)).toEqual([says]);
    expect(saw(look, checked(wrong), changed('wheel', null, inOrder), turned)).toEqual([]);
    expect(saw(look, checked(wrong), turned, checked(inOrder), checked(wrong), turned)).toEqual([says, says]);
    expect(saw(look, checked(wrong), checked(item('wheel', { condition: 'not-seen' })), turned)).toEqual([says]);
  });

  it('is missing where it was taken out and nothing was brought in', () => {
    expect(saw(look, checked(inOrder), changed('wheel', 'W-1', null), turned)).toEqual([
      'a game was played with the wheel missing',
    ]);
  });

  it('is doubted where it was only seen after play: since when, nobody knows', () => {
    expect(saw(look, turned, checked(wrong))).toEqual([
      `${says} [since when it had been so: games were played before it was seen]`,
    ]);
  });

  it('is doubted where the clocks cannot tell whether a game was played with it', () => {
    const sightings = saw(look, checked(wrong).from('T-1', 300), turned.from('T-2', 300).after(200));
    expect(sightings).toHaveLength(1);
    expect(sightings[0]).toMatch(/ while it was so: the clocks cannot tell\]$/);
    expect(saw(look, checked(wrong).from('T-1', 300), turned.from('T-2', 300).after(seconds(1)))).toEqual([says]);
  });

  it('may be several kinds that a document looks at together, each as it was seen last', () => {
    const together = playedWith(turnsIn, ['wheel', 'ball'], (items) =>
      items.length < 2 ? { says: `only ${items.map(({ kind }) => kind).join()} was there` } : undefined,
    );
    expect(saw(together, checked(inOrder), turned, checked(item('ball')), turned)).toEqual(['only wheel was there']);
  });
});

const layout = (...marked: readonly string[]) => checked(item('layout', { marked }));

describe('The layout', () => {
  const look = playedWithoutAreas(turnsIn, 'pair', 'tie');

  it('has the areas that the document names', () => {
    expect(saw(look, layout('tie', 'pair', 'other'), turned)).toEqual([]);
    expect(saw(look, layout('pair'), turned)).toEqual(['the layout had no area tie']);
    expect(saw(look, layout(), turned)).toEqual(['the layout had no area pair and no area tie']);
  });

  it('is not found to lack an area where nobody looked at the areas', () => {
    expect(saw(look, checked(item('layout')), turned)).toEqual([]);
  });
});

const box = (equipmentId: string | null, more: JsonObject = {}) => item('drop-box', { equipmentId, ...more });
const boxes = (count: number, ...steps: readonly Step[]) =>
  seenIn(playedWithDropBoxesOtherThan(turnsIn, count), sessionOf(...steps)).map(({ figures }) => figures);

describe('The drop boxes of a table', () => {
  it('are as many as the document asks for: named one by one, or counted', () => {
    expect(boxes(1, checked(box('B-1')), turned)).toEqual([]);
    expect(boxes(1, checked(box('B-1'), box('B-2')), turned)).toEqual([{ boxes: 2 }]);
    expect(boxes(3, checked(box(null, { pieces: 3 })), turned)).toEqual([]);
    expect(boxes(3, checked(box(null, { pieces: 2 })), turned)).toEqual([{ boxes: 2 }]);
    expect(boxes(1, checked(box('B-1', { condition: 'missing' })), turned)).toEqual([{ boxes: 0 }]);
  });

  it('are counted on as boxes are taken off and put on', () => {
    expect(boxes(1, checked(box('B-1')), changed('drop-box', 'B-1', box('B-2')), turned)).toEqual([]);
    expect(boxes(1, checked(box('B-1')), changed('drop-box', null, box('B-2')), turned)).toEqual([{ boxes: 2 }]);
    expect(boxes(1, checked(box('B-1')), changed('drop-box', 'B-1', null), turned)).toEqual([{ boxes: 0 }]);
    expect(boxes(1, checked(box('B-1')), changed('wheel', 'W-1', null), turned)).toEqual([]);
    expect(boxes(2, checked(box('B-1')), changed('wheel', 'W-1', null), turned)).toEqual([{ boxes: 1 }]);
  });

  it('are not judged where nobody counted them', () => {
    expect(boxes(1, checked(box(null)), turned)).toEqual([]);
    expect(boxes(1, changed('drop-box', null, box('B-1')), turned)).toEqual([]);
    expect(boxes(2, checked(box('B-1', { condition: 'not-seen' })), turned)).toEqual([]);
    expect(boxes(2, checked(box(null), box('B-1')), turned)).toEqual([]);
    expect(boxes(2, checked(box('B-1')), changed('drop-box', null, box(null)), turned)).toEqual([]);
  });
});

describe('The check of the equipment before play', () => {
  const look = checksThatLeftOut(turnsIn, ['wheel', 'ball', 'marker']);

  it('sees each kind that the document names; several checks before play are one', () => {
    expect(saw(look, checked(inOrder, item('ball'), item('marker')), turned)).toEqual([]);
    expect(saw(look, checked(inOrder), checked(item('ball'), item('marker')), turned)).toEqual([]);
    expect(saw(look, changed('wheel', null, inOrder), checked(inOrder, item('ball')), turned)).toEqual([
      'the check of the equipment before play left out the marker',
    ]);
    expect(saw(look, checked(inOrder), turned, checked(item('ball'), item('marker')))).toEqual([
      'the check of the equipment before play left out the ball and the marker',
    ]);
    expect(saw(look, checked(inOrder, item('ball', { condition: 'not-seen' }), item('marker')), turned)).toEqual([
      'the check of the equipment before play left out the ball',
    ]);
  });

  it('is not asked for here: without a check, or without play, there is nothing to see', () => {
    expect(saw(look, turned)).toEqual([]);
    expect(saw(look, checked(inOrder))).toEqual([]);
    expect(saw(look, turned, checked(inOrder))).toEqual([]);
  });
});
