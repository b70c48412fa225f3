import { lastBefore, type Placed } from '../../kernel/placed.ts';

type Announcement<Result> = Pick<Placed, 'at'> & {
  readonly fact: { readonly data: { readonly spinId: string; readonly result: Result } };
};

/** A spin as it is on record. `shown`: what its coins showed, where one account of it is on record. */
type SpinOnRecord = Pick<Placed, 'at'> & {
  readonly spinId: string;
  readonly announcements: readonly unknown[];
  readonly shown: unknown;
};

/**
 * Announcements of spins that nobody recorded, in their order: what their coins showed is not on record. One that follows a spin of which nothing
 * was announced, and says what its coins showed (`showing`), is of that spin, whatever it calls it.
 */
export const announcedWithoutSpin = <Result, Said extends Announcement<Result>>(
  announced: readonly Said[],
  spins: readonly SpinOnRecord[],
  showing: (result: Said['fact']['data']['result']) => unknown = (result) => result,
): readonly Said[] =>
  announced.filter((said) => {
    const { spinId, result } = said.fact.data;
    if (spins.some((spin) => spin.spinId === spinId)) return false;
    const last = lastBefore(spins, said);
    return last?.announcements.length !== 0 || last.shown !== showing(result);
  });
