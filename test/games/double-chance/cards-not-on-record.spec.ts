import { game } from '../../../domain/games/double-chance/game.ts';
import { examineScript } from '../../support/clause-specs.ts';
import { stage, step, type Step } from '../../support/script.ts';
import {
  areaOf,
  bob,
  dealer,
  deals,
  main,
  noMoreBets,
  opened,
  openTable,
  shows,
  shuffles,
  sixths,
} from './support/double-chance-floor.ts';
import {
  aliceWins,
  begun,
  bobDeclares,
  bobLoses,
  bothActedOn,
  bothDecide,
  dealt,
  hers,
  his,
  over,
} from './support/two-players.ts';

const [edition] = game.editions;
if (!edition) throw new Error('double-chance has an edition');

type Steps = readonly (Step | readonly Step[])[];

const examined = (...steps: Steps) => {
  const { all } = examineScript(game, edition, stage([...openTable, ...steps.flat()]));
  const accused = all.filter(({ verdict }) => verdict === 'violation').map(({ clause, code }) => `${clause} ${code}`);
  const doubtedOf = (code: string) =>
    all.filter((one) => one.code === code && one.verdict === 'undetermined').map(({ missing }) => missing);
  return { accused, doubtedOf };
};

/** The cards of these numbers go to an area. */
const numbered = (area: number, from: number, count: number): Step => {
  const cards = Array.from({ length: count }, (_, nth) => ({
    draw: from + nth,
    card: '??',
    to: areaOf(area),
    face: 'down',
  }));
  return step('cards.CardsDrawn', { shoe: 'device-1', cards, by: dealer.personId }, dealer);
};
const settled = [...aliceWins, ...bobLoses, ...over];

describe('what a player decided that nobody recorded (12.5, 8.6, 8.7)', () => {
  it('had been decided when another had, and the card that came then is the sixth', () => {
    const { accused } = examined(dealt, his.decides, his.settles, sixths(1, 2), settled);
    expect(accused).toEqual([]);
  });

  it('had been where discards of another were counted, and five cards of the hand are not on record either', () => {
    const unheard = [...begun, ...deals(1), ...hers.settles, ...sixths(1, 2)];
    expect(examined(unheard, settled).accused).toEqual([]);
  });

  it('of nobody is on record: a sixth card after one of which the number is missing is not one too many', () => {
    const five = [numbered(1, 1, 5), numbered(2, 6, 5)];
    expect(examined(begun, five, numbered(2, 12, 1), settled).accused).toEqual([]);
    const six = examined(begun, five, numbered(2, 11, 1), settled).accused;
    expect(six).toContain('12.5 HAND_NOT_VOIDED');
  });

  it('of a hand whose cards were turned together shows that they were the five', () => {
    const { settles } = bobDeclares;
    const acted = [...hers.settles, ...settles];
    expect(examined(begun, deals(1), acted, sixths(1), aliceWins, over).accused).not.toContain(
      '8.7 SIXTH_CARD_ORDER_WRONG',
    );
  });
});

describe('a wager that nobody recorded on a hand that was played (8.7)', () => {
  const bobs = [shuffles(), opened, main(bob, 2, 4_000), noMoreBets, ...deals(1, 2)];
  const missing = 'whether a wager lay on area-1: its hand was played, and none is on record';

  it('leaves in doubt whether a sixth card was due to it', () => {
    const { accused, doubtedOf } = examined(
      bobs,
      bothDecide,
      bothActedOn,
      sixths(1, 2),
      shows('9S', areaOf(1)),
      bobLoses,
      over,
    );
    expect(accused).toEqual([]);
    expect(doubtedOf('SIXTH_CARD_NOT_DUE')).toEqual([missing]);
  });

  it('does not where nobody played it', () => {
    const { accused } = examined(bobs, his.decides, his.settles, sixths(1, 2), bobLoses, over);
    expect(accused).toContain('8.7 SIXTH_CARD_NOT_DUE');
  });
});
