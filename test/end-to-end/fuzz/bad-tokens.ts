import { SignJWT, UnsecuredJWT } from 'jose';
import { localTokenKey } from '../../../services/shared/http/token-key.ts';
import type { BadToken } from './envelopes.ts';

const inAnHour = () => Math.floor(Date.now() / 1000) + 3_600;

/** Tokens, and things that are not tokens, that must not open anything; `elsewhere` opens what belongs to no venue. */
export const badTokens = async (dataDir: string, good: string): Promise<readonly BadToken[]> => {
  const key = await localTokenKey(dataDir);
  const claims = { role: 'compliance', venues: ['*'], jurisdictions: ['*'], tables: ['*'] };
  const minted = (own: Record<string, unknown>): Promise<string> => {
    const all = { iss: 'ringkeeper', aud: 'ringkeeper', sub: 'somebody', exp: inAnHour(), ...claims, ...own };
    return new SignJWT(all).setProtectedHeader({ alg: 'EdDSA', kid: key.id }).sign(key.sign);
  };
  const none = new UnsecuredJWT({ sub: 'somebody', exp: inAnHour(), ...claims })
    .setIssuer('ringkeeper')
    .setAudience('ringkeeper')
    .encode();
  const withSecret = await new SignJWT({ sub: 'somebody', exp: inAnHour(), ...claims })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer('ringkeeper')
    .setAudience('ringkeeper')
    .sign(new TextEncoder().encode(key.id.repeat(2)));
  const [head = '', payload = '', signature = ''] = good.split('.');
  const refused: readonly (readonly [string, string])[] = [
    ['none', ''],
    ['blank', ' '],
    ['of another scheme', 'Basic Y29tcGxpYW5jZTpzZWNyZXQ='],
    ['nothing behind Bearer', 'Bearer '],
    ['two', `Bearer ${good}, Bearer ${good}`],
    ['not signed', `Bearer ${none}`],
    ['signed with a secret', `Bearer ${withSecret}`],
    ['cut off', `Bearer ${good.slice(0, -8)}`],
    ['without a signature', `Bearer ${head}.${payload}.`],
    ['of other claims', `Bearer ${head}.${Buffer.from('{"sub":"x"}').toString('base64url')}.${signature}`],
    ['expired', `Bearer ${await minted({ exp: inAnHour() - 7_200 })}`],
    ['not valid yet', `Bearer ${await minted({ nbf: inAnHour() })}`],
    ['of no end', `Bearer ${await minted({ exp: undefined })}`],
    ['of another issuer', `Bearer ${await minted({ iss: 'somebody-else' })}`],
    ['for another audience', `Bearer ${await minted({ aud: 'somebody-else' })}`],
    ['of nobody', `Bearer ${await minted({ sub: undefined })}`],
    ['of somebody with NUL', `Bearer ${await minted({ sub: 'a\u0000b' })}`],
    ['of somebody whose name is not text', `Bearer ${await minted({ sub: 'a\ud800' })}`],
    ['without a role', `Bearer ${await minted({ role: undefined })}`],
    ['of a role that there is not', `Bearer ${await minted({ role: 'constructor' })}`],
    ['of places that are not a list', `Bearer ${await minted({ venues: 'STAR' })}`],
  ];
  const elsewhere = await minted({ venues: ['ELSEWHERE'], jurisdictions: [], tables: [] });
  return [
    ...refused.map(([name, authorization]) => ({ name, authorization, status: 401 })),
    { name: 'of another venue', authorization: `Bearer ${elsewhere}` },
  ];
};
