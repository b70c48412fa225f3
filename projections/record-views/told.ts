import { telling } from '../kit/telling.ts';
import { views } from './tables.ts';

/** How a view is told. The words of the caller are behind `textRef`, and never here. */
export const toldView = telling(views, {
  as: { seen_at: 'lastAt', last_event_id: 'eventId' },
  without: ['about', 'document'],
  says: {
    stream: 'the stream that holds it: a process, and a day in UTC',
    place: 'its place in the event',
    last_event_id: 'the event that holds it',
    first_at: 'when it was looked at, our clock; the first time of several',
    seen_at: 'the last time of several',
    times: 'how often the same was asked and answered the same way within the batch',
    principal: 'whose token it was',
    role: 'the role of the token',
    person: 'the person whom the token names; null where it names none',
    venue: 'the venue of what was looked at; null: all venues, and nothing was shown',
    route: 'what was asked, as this description names it',
    shown_count: 'how many rows a list or a report showed of this venue, all times together',
    status: 'how it was answered: 200, 304, 403 or 404 as HTTP has it',
    form: 'in which form it was answered; null: nothing was sent, or it was not kept yet in which',
    text_ref:
      'the reference of the reason that the caller gave in X-Reason, which is kept apart; null where there is none',
  },
});
