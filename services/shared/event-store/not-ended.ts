import { StreamWithheld } from './port.ts';

/** Does something with the first stream of a row that an administrator has neither ended for ever nor hidden: `nth` 0, then 1, and so on. */
export const inFirstNotEnded = async <Done>(work: (nth: number) => Promise<Done>): Promise<Done> => {
  for (let nth = 0; ; nth += 1) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- the next one is asked for only when this one was ended
      return await work(nth);
    } catch (error) {
      if (!(error instanceof StreamWithheld)) throw error;
    }
  }
};
