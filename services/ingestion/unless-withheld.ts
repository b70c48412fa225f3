import { StreamWithheld } from '../shared/event-store/port.ts';

/** What work comes to, or what it meets: a stream that an administrator of the store has ended for ever or hidden. */
export const orWithheld = async <Done>(work: Promise<Done>): Promise<Done | StreamWithheld> => {
  try {
    return await work;
  } catch (error) {
    if (error instanceof StreamWithheld) return error;
    throw error;
  }
};

/** What work comes to; undefined where it meets such a stream. */
export const unlessWithheld = async <Done>(work: Promise<Done>): Promise<Done | undefined> => {
  const done = await orWithheld(work);
  return done instanceof StreamWithheld ? undefined : done;
};
