import { dealtAt } from '../../equipment/cards/drawn-cards.ts';
import { memoOn } from '../../kernel/memo.ts';
import type { RoundPicture } from './round.ts';
import { isInRound, type Shown } from './shown.ts';

type Failed = RoundPicture['devicesFailed'][number];

/** Faults of a shuffle: the cards are shuffled again (13.1). */
export const shuffleFaults: ReadonlySet<string> = new Set(['jammed', 'not-intermixing', 'cycle-not-completed']);

/** Does it shuffle what it is loaded with? A card shoe does not; of one whose loading is not on record nobody knows. */
const isShufflingDevice = ({ loaded, between }: RoundPicture, device: string | null): boolean => {
  const all = [...between, ...loaded.map(({ fact }) => fact)];
  const last = all.findLast((fact) => fact.type === 'cards.ShoeLoaded' && fact.data.shoe === device);
  return last?.type !== 'cards.ShoeLoaded' || last.data.shuffles !== false;
};

/** Faults that may be something else than the end of the device, and what. */
const doubtful: Readonly<Record<string, string>> = {
  'cards-spoiled': 'whether the device no longer operated as it is intended to, or only made a card unfit for use',
  other: 'whether the fault was one with which the device no longer operated as it is intended to',
};

/** What a failure leaves open; undefined where it was not for good. */
const doubtOf = (picture: RoundPicture, failed: Failed): string | null | undefined => {
  const { device, fault } = failed.fact.data;
  const after = picture.devicesRepaired.filter((one) => one.at > failed.at && one.fact.data.device === device);
  const works = after.some((one) => one.fact.data.works);
  const isPastRepair = after.some((one) => !one.fact.data.works);
  if (shuffleFaults.has(fault) && (works || !isPastRepair)) return undefined;
  if (works) return 'whether it was evident that the device no longer worked: it was put right in the round';
  const isDealt = picture.cards.some((card) => card.puts.length > 0 && dealtAt(card).at < failed.at);
  if (!isDealt) return 'whether a card had been dealt: the one that left the device is not on record as put anywhere';
  return isPastRepair ? null : (doubtful[fault] ?? null);
};

const failedIn = (picture: RoundPicture): Shown<Failed> | undefined => {
  const { cards, devicesFailed } = picture;
  const inUse = new Set(cards.map(({ shoe }) => shoe));
  const shown = devicesFailed.flatMap((failed): readonly Shown<Failed>[] => {
    const { device } = failed.fact.data;
    const isInUse = device === null || inUse.has(device) || inUse.has(null);
    if (!isInRound(picture, failed) || !isInUse || !isShufflingDevice(picture, device)) return [];
    const doubt = doubtOf(picture, failed);
    return doubt === undefined ? [] : [{ by: failed, doubt }];
  });
  return shown.find(({ doubt }) => doubt === null) ?? shown[0];
};

const memo = memoOn<RoundPicture, { readonly shown: Shown<Failed> | undefined }>();

/** Where the device that the cards come from failed for good when cards of the round had been dealt (13.2), or may have. */
export const deviceFailedInRound = (picture: RoundPicture): Shown<Failed> | undefined =>
  (memo.get(picture) ?? memo.set(picture, { shown: failedIn(picture) })).shown;
