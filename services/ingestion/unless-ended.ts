import { StreamEnded } from '../shared/event-store/port.ts';

/** Why a line is refused whose record, or whose venue's register, an administrator of the store has ended for ever. */
export const wasEnded = 'record-was-ended';

/** What work comes to; undefined where it meets a stream that was ended for ever. */
export const unlessEnded = async <Done>(work: Promise<Done>): Promise<Done | undefined> => {
  try {
    return await work;
  } catch (error) {
    if (error instanceof StreamEnded) return undefined;
    throw error;
  }
};
