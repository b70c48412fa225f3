// Rounds that may say something of the round before them, which is then looked at again.
import { closed, happened, opened, openToyTable, round, session, type ToyTable } from './toy-table.ts';

describe('The round before', () => {
  let table: ToyTable;
  beforeEach(async () => {
    table = await openToyTable();
  });
  afterEach(() => table.close());

  it('is looked at once, where several new ones may say something of it', async () => {
    const first = table.start();
    await table.append(round(1), opened(10), closed(20));
    await table.settled();
    await table.stop(first);
    // Both come in one batch, and the rounds between are not known: of each the round before is the first.
    for (const number of [6, 7])
      // oxlint-disable-next-line no-await-in-loop -- one round after the other, as they were played
      await table.append(round(number), opened(30), happened('round.ErrorFound', 31, { about: 'other' }), closed(40));
    table.start();
    await table.settled();
    for (const number of [6, 7])
      // oxlint-disable-next-line no-await-in-loop -- one round after the other
      expect(await table.examined('round', `${session}.000${number}`)).toHaveLength(1);
  });
});
