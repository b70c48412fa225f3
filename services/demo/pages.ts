/** Asks the service, as the holder of a token where one is given. Throws when it refuses. */
export const get = async (url: string, token?: string): Promise<Response> => {
  const answer = await fetch(url, token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } });
  if (!answer.ok)
    throw new Error(`${new URL(url).pathname} answered ${answer.status}: ${(await answer.text()).slice(0, 500)}`);
  return answer;
};

/** Every item of a list, page after page. Throws when the service refuses one. */
export const allPages = async <Item>(origin: string, token: string, path: string): Promise<readonly Item[]> => {
  const items: Item[] = [];
  for (let next: string | undefined = path; next !== undefined;) {
    // oxlint-disable-next-line no-await-in-loop -- a page leads to the next
    const answer: Response = await get(`${origin}${next}`, token);
    // oxlint-disable-next-line no-await-in-loop -- the same
    items.push(...((await answer.json()) as { readonly items: readonly Item[] }).items);
    next = /^<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1];
  }
  return items;
};
