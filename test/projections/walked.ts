import type { Page, Place } from '../../projections/kit/list.ts';

/** Every item of a list, page by page to its end. On the way back the same pages have to come. */
export const walked = async <Item>(ask: (from: Place | undefined) => Promise<Page<Item>>): Promise<readonly Item[]> => {
  const pages: Page<Item>[] = [];
  for (let from: Place | null | undefined; from !== null;) {
    // oxlint-disable-next-line no-await-in-loop -- a page leads to the next
    const page = await ask(from ?? undefined);
    pages.push(page);
    from = page.next;
  }
  for (const [at, { prev }] of pages.entries()) {
    expect(prev === null).toBe(at === 0);
    // oxlint-disable-next-line no-await-in-loop -- one page after the other
    if (prev !== null) expect((await ask(prev)).items).toEqual(pages[at - 1]?.items);
  }
  return pages.flatMap(({ items }) => items);
};
