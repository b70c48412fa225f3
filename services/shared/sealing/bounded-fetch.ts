/** An answer over HTTP, all of it. */
export type Fetched = { readonly status: number; readonly type: string; readonly body: Uint8Array };

/** `signal` ends it sooner. */
export type FetchBounds = { readonly timeoutMs: number; readonly mostBytes: number; readonly signal?: AbortSignal };

/** Somebody sends more than they may. */
export class AnswerTooLong extends Error {
  override name = 'AnswerTooLong';
}

const bodyOf = async (response: Response, mostBytes: number): Promise<Uint8Array> => {
  const parts: Uint8Array[] = [];
  let length = 0;
  // What is thrown in here ends the reading, and with it the connection.
  for await (const part of response.body ?? []) {
    length += part.length;
    if (length > mostBytes) throw new AnswerTooLong(`the answer has more than ${mostBytes} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
};

/** Asks over HTTP, within a time and up to so many bytes. Is led to no other address. Rejects as `fetch` does, and with `AnswerTooLong`. */
export const fetchBounded = async (
  url: string,
  { timeoutMs, mostBytes, signal: ending }: FetchBounds,
  init: RequestInit = {},
): Promise<Fetched> => {
  const late = AbortSignal.timeout(timeoutMs);
  const signal = ending ? AbortSignal.any([ending, late]) : late;
  const response = await fetch(url, { redirect: 'error', ...init, signal });
  const type = (response.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  return { status: response.status, type, body: await bodyOf(response, mostBytes) };
};

/** A path below a prefix, whether or not a slash stands at its end. */
export const below = (prefix: string, path: string): string => `${prefix.replace(/\/+$/, '')}/${path}`;
