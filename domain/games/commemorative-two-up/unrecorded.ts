import { announcedWithoutSpin } from '../../equipment/coins/announced-unspun.ts';
import { gathered } from '../../kernel/gathered.ts';
import { firstAfter, inPlace, isBefore, type Placed } from '../../kernel/placed.ts';
import { isLaid, type LaidWager } from '../../round/wager-book.ts';
import { beforeTurn, type RoundPicture } from './round.ts';

type Stake = RoundPicture['stakesHanded'][number];

/** The spins of a turn, and of those that it goes on from: what was spun before the gaming day was cut may be announced after it. */
const spinsSince = ({ spins, goesOnFrom }: RoundPicture): RoundPicture['spins'] =>
  goesOnFrom ? [...beforeTurn(goesOnFrom, spinsSince(goesOnFrom)), ...spins] : spins;

/** Announcements of spins that nobody recorded, in their order: what their pennies showed is not on record. */
export const announcedUnspun = (picture: RoundPicture): RoundPicture['announced'] =>
  announcedWithoutSpin(picture.announced, spinsSince(picture));

const idOf = ({ fact }: RoundPicture['saidInvalid'][number]): string => fact.data.spinId;

/** Spins that were declared invalid, and that nobody recorded, each once. */
export const invalidUnspun = ({ saidInvalid, spins }: RoundPicture): RoundPicture['saidInvalid'] =>
  saidInvalid.filter(
    (one, nth) =>
      !spins.some(({ spinId }) => spinId === idOf(one)) &&
      saidInvalid.findIndex((other) => idOf(other) === idOf(one)) === nth,
  );

const laidIds = ({ wagers }: RoundPicture): ReadonlySet<string> =>
  new Set(gathered(wagers, (wager) => (isLaid(wager) ? [wager.wagerId] : [])));

/** Stakes that went into somebody's hands of wagers that nobody recorded as laid, and that no match names: they may be of the centre. */
export const stakesUnrecorded = (picture: RoundPicture): readonly Stake[] => {
  const laid = laidIds(picture);
  return picture.stakesHanded.filter(
    ({ fact: { data } }) =>
      !laid.has(data.wagerId) &&
      !picture.matched.some(({ fact }) => [fact.data.headsWagerId, fact.data.tailsWagerId].includes(data.wagerId)),
  );
};

/** Where a wager of the spinner comes up first that a count of the centre names, and that nobody recorded as laid. */
export const spinnersUnrecorded = (picture: RoundPicture): readonly Placed[] => {
  const laid = laidIds(picture);
  const named = picture.centreCounted.filter(({ fact }) => !laid.has(fact.data.wagerId));
  const stakes = stakesUnrecorded(picture);
  return gathered(named, (count, nth): Placed[] => {
    const { wagerId } = count.fact.data;
    if (named.findIndex(({ fact }) => fact.data.wagerId === wagerId) !== nth) return [];
    const stake = stakes.find(({ fact }) => fact.data.wagerId === wagerId);
    return [stake && isBefore(stake, count) ? stake : count];
  });
};

/** Stakes that were handed in for the centre after a wager of the spinner, and before the next one, of covers that nobody recorded as laid. */
export const coversUnrecorded = (picture: RoundPicture, { laid }: LaidWager): readonly Stake[] => {
  const spinners = gathered(picture.wagers, (wager): Placed[] =>
    isLaid(wager) && wager.placement.kind === 'spinner' ? [wager.laid] : [],
  );
  const next = firstAfter(inPlace([...spinners, ...spinnersUnrecorded(picture)]), laid);
  return stakesUnrecorded(picture).filter((one) => isBefore(laid, one) && (!next || isBefore(one, next)));
};
