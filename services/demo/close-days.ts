import type { MoneyDay } from '../../domain/play/money-day/money-day.ts';
import { send } from './floor.ts';
import type { House } from './send-evening.ts';

/** Closes the gaming days of a venue under the own token of their reviewer, who has read what is recorded of them. */
export const closeDays = async (origin: string, { days, tokens }: Pick<House, 'days' | 'tokens'>): Promise<void> => {
  const closings = days.flatMap(({ closing, events }: MoneyDay) => (closing ? [{ closing, events }] : []));
  for (const { closing, events } of closings) {
    const { gamingDayId, ...body } = closing;
    const said = events.filter(({ stream }) => stream.category === 'gamingDay').length;
    // oxlint-disable no-await-in-loop -- one day after the other
    const token = await tokens.money('finance', closing.by);
    const headers = { 'if-match': `"${said - 1}"` };
    await send(`${origin}/v1/gaming-days/${gamingDayId}/close`, token, body, { headers });
    // oxlint-enable no-await-in-loop
  }
};
