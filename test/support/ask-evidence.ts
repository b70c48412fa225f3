import type { AccessRole } from '../../domain/kernel/access.ts';
import { sealBooks } from '../../services/sealer/books.ts';
import type { Foundation } from '../../services/shared/process/foundation.ts';
import type { Evening } from './evening.ts';
import { eventually } from './eventually.ts';
import { openBundle, type OpenedBundle } from './opened-bundle.ts';

/** What is said of a bundle that is asked for, unless a spec says otherwise. */
export const asked = { exportedFor: 'court', reason: 'ordered', reference: '2026/114', withheldPersons: [] } as const;

type Claims = Parameters<Evening['tokens']['bearer']>[1];

export type Asking = {
  readonly as?: AccessRole;
  readonly claims?: Claims;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
};

/** Asks for a bundle: `evidenceOf(evening, 'disputes/STAR.D-0901')`. */
export const evidenceOf = async (
  { call, tokens }: Pick<Evening, 'call' | 'tokens'>,
  subject: string,
  { as = 'inspector', claims = {}, body = {}, headers = {} }: Asking = {},
): Promise<Response> =>
  call(`/v1/${subject}/evidence`, {
    method: 'POST',
    headers: {
      ...(await tokens.bearer(as, { jurisdictions: ['*'], ...claims })),
      'content-type': 'application/json',
      ...headers,
    },
    body: JSON.stringify({ ...asked, ...body }),
  });

/** The same once it is made: what is not sealed yet is asked for again. */
export const bundleOf = async (
  evening: Pick<Evening, 'call' | 'tokens'>,
  subject: string,
  how: Asking = {},
): Promise<{ readonly answer: Response; readonly zip: Buffer; readonly bundle: OpenedBundle }> => {
  let answer: Response | undefined;
  await eventually(async () => {
    answer = await evidenceOf(evening, subject, how);
    if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
  });
  if (answer === undefined) throw new Error('there was no answer');
  const zip = Buffer.from(await answer.arrayBuffer());
  return { answer, zip, bundle: openBundle(zip) };
};

/** Waits until all that is recorded now is sealed. */
export const untilAllSealed = async ({ store, pool }: Pick<Foundation, 'store' | 'pool'>): Promise<void> => {
  const head = Number(await store.head());
  await eventually(async () => expect((await sealBooks(pool).status()).leaves).toBeGreaterThanOrEqual(head));
};
