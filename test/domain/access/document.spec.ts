import { documentOf } from '../../../domain/access/document.ts';
import { mostAsked } from '../../../domain/access/events.ts';

const list = { route: 'GET /v1/reports/drop', venue: 'STAR', subject: null, asked: [] };
const staff = { ...list, route: 'GET /v1/venues/:venue/staff' };
const session = { kind: 'tableSession', id: 'STAR.TU-01.2026-04-25.1' } as const;
const float = { ...list, route: 'GET /v1/table-sessions/:id/float', subject: session };
const filter = (name: string, value: string | null) => ({ name, value });

describe('The document that an answer is a copy of', () => {
  it('is told by the question and by the thing, in whatever order the question was put', () => {
    const asked = [filter('gamingDay', '2026-04-25'), filter('venue', 'STAR')];
    expect(documentOf({ ...list, asked })).toBe(documentOf({ ...list, asked: asked.toReversed() }));
    expect(documentOf({ ...list, asked })).not.toBe(documentOf(list));
    expect(documentOf(float)).not.toBe(
      documentOf({ ...float, subject: { ...session, id: 'STAR.TU-01.2026-04-25.2' } }),
    );
  });

  it('is of the venue that its address names, and of several where rows say which', () => {
    expect(documentOf(staff)).not.toBe(documentOf({ ...staff, venue: 'CANBERRA' }));
    expect(documentOf(list)).toBe(documentOf({ ...list, venue: 'CANBERRA' }));
  });

  it('is not known where a text of the question, or what the address names, is not kept', () => {
    expect(documentOf({ ...list, asked: [filter('person', null)] })).toBeNull();
    expect(
      documentOf({ ...list, asked: Array.from({ length: mostAsked }, (_, nth) => filter('code', `${nth}`)) }),
    ).toBeNull();
    expect(documentOf({ ...float, subject: null })).toBeNull();
  });
});
