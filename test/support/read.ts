import type { AccessRole, Claims } from '../../services/shared/http/principal.ts';
import type { Running } from './http.ts';

export type Read = {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The body, when it is JSON. */
  readonly body: Readonly<Record<string, unknown>>;
  readonly items: readonly Readonly<Record<string, unknown>>[];
};

export type Reading = {
  readonly as?: AccessRole;
  readonly claims?: Partial<Claims>;
  readonly headers?: Readonly<Record<string, string>>;
};

/** Asks as a role; an inspector of every venue unless told otherwise. */
export const read = async (running: Running, path: string, how: Reading = {}): Promise<Read> => {
  const bearer = await running.tokens.bearer(how.as ?? 'inspector', how.claims ?? {});
  const answer = await running.call(path, { headers: { ...bearer, ...how.headers } });
  const text = await answer.text();
  const isJson = /^application\/(problem\+)?json/.test(answer.headers.get('content-type') ?? '');
  const body = isJson ? (JSON.parse(text) as Read['body']) : {};
  return { status: answer.status, headers: answer.headers, text, body, items: (body['items'] ?? []) as Read['items'] };
};

/** Every item of a list, page after page by the Link header. */
export const readAllPages = async (running: Running, path: string): Promise<readonly Read['items'][]> => {
  const pages: Read['items'][] = [];
  for (let next: string | undefined = path; next !== undefined;) {
    const page: Read = await read(running, next);
    pages.push(page.items);
    next = /<([^>]+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1];
  }
  return pages;
};
