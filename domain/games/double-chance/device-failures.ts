import { dealtAt } from '../../equipment/cards/drawn-cards.ts';
import type { CardsFact } from '../../equipment/cards/facts.ts';
import { gathered } from '../../kernel/gathered.ts';
import { memoOn } from '../../kernel/memo.ts';
import { isBefore } from '../../kernel/placed.ts';
import type { RoundPicture } from './round.ts';
import { isInRound, type Shown } from './shown.ts';

type Failed = RoundPicture['devicesFailed'][number];

/** Faults of a shuffle: the cards are shuffled again (13.1). */
export const shuffleFaults: ReadonlySet<string> = new Set(['jammed', 'not-intermixing', 'cycle-not-completed']);

type Loaded = Extract<CardsFact, { readonly type: 'cards.ShoeLoaded' }>;

/** The last loading of a shoe or device before it failed; of any, where none is asked for. */
const lastLoaded = (
  { loaded, between }: RoundPicture,
  { fact: failed }: Failed,
  device?: string,
): Loaded | undefined => {
  const all = [...between, ...loaded.map(({ fact }) => fact)];
  const isIt = (fact: CardsFact): fact is Loaded =>
    fact.type === 'cards.ShoeLoaded' && fact.atMs <= failed.atMs && (device === undefined || fact.data.shoe === device);
  return all.findLast(isIt);
};

const whichDevice = 'whether it was the device that the cards came out of that failed';

/** Did the cards of the round come out of the device that failed? Null: yes. Undefined: no, or it is a card shoe, which shuffles nothing. */
const doubtOfDevice = (picture: RoundPicture, failed: Failed): string | null | undefined => {
  const { device } = failed.fact.data;
  const last = lastLoaded(picture, failed);
  if (device === null) return last?.data.shuffles === false ? undefined : whichDevice;
  if (lastLoaded(picture, failed, device)?.data.shuffles === false) return undefined;
  const inUse = new Set(picture.cards.map(({ shoe }) => shoe));
  if (inUse.has(device)) return null;
  if (!inUse.has(null)) return undefined;
  return last?.data.shoe === device ? null : whichDevice;
};

/** Faults that may be something else than the end of the device, and what. */
const doubtful: Readonly<Record<string, string>> = {
  'cards-spoiled': 'whether the device no longer operated as it is intended to, or only made a card unfit for use',
  other: 'whether the fault was one with which the device no longer operated as it is intended to',
};

/** Was the round declared void for its equipment after the device had failed? Then somebody held it to be past use. */
const isRuledBroken = ({ roundVoided }: RoundPicture, failed: Failed): boolean =>
  roundVoided.some(
    ({ fact }) =>
      fact.type === 'round.RoundVoided' &&
      fact.data.decision.ground === 'equipment-fault' &&
      fact.atMs >= failed.fact.atMs,
  );

/** What a failure leaves open; undefined where it was not for good. */
const doubtOf = (picture: RoundPicture, failed: Failed): string | null | undefined => {
  const { device, fault } = failed.fact.data;
  const after = picture.devicesRepaired.filter((one) => isBefore(failed, one) && one.fact.data.device === device);
  const works = after.some((one) => one.fact.data.works);
  const isPastRepair = after.some((one) => !one.fact.data.works);
  const isOfShuffle = shuffleFaults.has(fault) && !isPastRepair;
  if (isOfShuffle && (works || !isRuledBroken(picture, failed))) return undefined;
  if (works) return 'whether it was evident that the device no longer worked: it was put right in the round';
  const isDealt = picture.cards.some((card) => card.puts.length > 0 && isBefore(dealtAt(card), failed));
  if (!isDealt) return 'whether a card had been dealt: the one that left the device is not on record as put anywhere';
  if (isOfShuffle) return 'whether the device could still be put right: nobody recorded that anybody tried';
  return isPastRepair ? null : (doubtful[fault] ?? null);
};

const failedIn = (picture: RoundPicture): Shown<Failed> | undefined => {
  const shown = gathered(picture.devicesFailed, (failed): readonly Shown<Failed>[] => {
    if (!isInRound(picture, failed)) return [];
    const [ofDevice, ofFault] = [doubtOfDevice(picture, failed), doubtOf(picture, failed)];
    if (ofDevice === undefined || ofFault === undefined) return [];
    return [{ by: failed, doubt: ofDevice ?? ofFault }];
  });
  return shown.find(({ doubt }) => doubt === null) ?? shown[0];
};

const memo = memoOn<RoundPicture, { readonly shown: Shown<Failed> | undefined }>();

/** Where the device that the cards come from failed for good when cards of the round had been dealt (13.2), or may have. */
export const deviceFailedInRound = (picture: RoundPicture): Shown<Failed> | undefined =>
  (memo.get(picture) ?? memo.set(picture, { shown: failedIn(picture) })).shown;
