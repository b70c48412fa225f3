/** Codes of Node's `fetch` for a connection that was closed under a request before anything was answered. */
const closedUnder = new Set<unknown>(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']);

const wasClosedUnder = (error: unknown): boolean => {
  const cause: unknown = error instanceof Error ? error.cause : undefined;
  return closedUnder.has((cause as { code?: unknown } | undefined)?.code);
};

/**
 * `fetch`, with a read asked again once when a reused connection was closed under it: a server may close an idle connection
 * just when it is used. Other requests are not asked again.
 */
export const callAgain = async (url: string, init: RequestInit = {}): Promise<Response> => {
  const isRead = init.method === undefined || init.method === 'GET' || init.method === 'HEAD';
  try {
    return await fetch(url, init);
  } catch (error) {
    if (!isRead || !wasClosedUnder(error)) throw error;
    return fetch(url, init);
  }
};
