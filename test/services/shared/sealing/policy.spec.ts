import { generateKeyPairSync } from 'node:crypto';
import { verifierKey, type SignatureType } from '../../../../services/shared/sealing/note.ts';
import { isQuorumMet, readPolicy, type Policy } from '../../../../services/shared/sealing/policy.ts';

const vkey = (name: string, type: SignatureType = 0x04): string => {
  const jwk = generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' });
  return verifierKey({ name, type, publicKey: Buffer.from(jwk.x ?? '', 'base64url') });
};

const log = `log ${vkey('ringkeeper.example/record', 0x01)} https://ringkeeper.example/v1/record`;
const witness = (name: string): string => `witness ${name} ${vkey(`${name}.example`)}`;

/** The example of the text of tlog-policy, with keys. */
const example = `${log}

# those of one house
witness X1 ${vkey('x1.example')}
  witness	X2 ${vkey('x2.example')} https://x2.example/
witness X3 ${vkey('x3.example')}
group X-witnesses 2 X1 X2 X3

witness Y1 ${vkey('y1.example')}
witness Y2 ${vkey('y2.example')}
witness Y3 ${vkey('y3.example')}
group Y-witnesses any Y1 Y2 Y3

group X-and-Y all X-witnesses Y-witnesses
quorum X-and-Y
`;

const policy = (text: string): Policy => {
  const read = readPolicy(text);
  if ('problem' in read) throw new Error(read.problem);
  return read;
};

describe('A policy', () => {
  it('is met by two of one house and one of the other, as the example of its text says', () => {
    const read = policy(example);
    const isMet = (...names: readonly string[]): boolean => isQuorumMet(read, new Set(names));
    expect(isMet('X1', 'X3', 'Y2')).toBe(true);
    expect(isMet('X1', 'X2', 'X3', 'Y1', 'Y2', 'Y3')).toBe(true);
    expect([isMet(), isMet('X1', 'Y1'), isMet('X1', 'X2', 'X3'), isMet('Y1', 'Y2', 'Y3')]).toEqual([
      false,
      false,
      false,
      false,
    ]);
    expect(read.logs[0]?.url).toBe('https://ringkeeper.example/v1/record');
    expect(read.witnesses[1]?.url).toBe('https://x2.example/');
  });

  it('may ask for nobody, or for one', () => {
    expect(isQuorumMet(policy('quorum none\n'), new Set())).toBe(true);
    const one = policy(`${witness('w')}\nquorum w\n`);
    expect([isQuorumMet(one, new Set()), isQuorumMet(one, new Set(['w']))]).toEqual([false, true]);
  });

  const same = vkey('same.example');
  it.each([
    ['', 1, 'no line says the quorum'],
    [`${log}\nquorum w\n`, 2, 'must name a witness or a group of a line before it'],
    ['quorum none\nquorum none\n', 2, 'is a second quorum'],
    [`${log}\n${log}\nquorum none`, 2, 'names the key of another log'],
    [`witness a ${same}\nwitness b ${same}\nquorum a`, 2, 'names the key of another witness'],
    [`${witness('a')}\n${witness('a')}\nquorum a`, 2, 'has a name that is taken'],
    [`${witness('none')}\nquorum none`, 1, 'has a name that is taken'],
    [`witness a ${vkey('a.example', 0x01)}\nquorum a`, 1, 'signs notes, and no cosignatures'],
    [`${witness('a')}\ngroup g 2 a\nquorum g`, 2, 'with k at most the number of its members'],
    [`${witness('a')}\ngroup g 0 a\nquorum g`, 2, 'with k at most the number of its members'],
    [`${witness('a')}\ngroup g any\nquorum g`, 2, 'with k at most the number of its members'],
    [`${witness('a')}\ngroup g any a b\nquorum g`, 2, 'no line before it defines'],
    [`${witness('a')}\ngroup g any g\nquorum g`, 2, 'no line before it defines'],
    [`${witness('a')}\ngroup g any a\ngroup h any a\nquorum g`, 3, 'is listed already'],
    ['log x\nquorum none', 1, 'must be "log <vkey> [<url>]"'],
    ['witness a\nquorum none', 1, 'must be "witness <name> <vkey> [<url>]"'],
    ['constructor\nquorum none', 1, 'begins with a word that no policy has'],
  ])('that is wrong says in which line, and why: %#', (text, line, problem) => {
    const read = readPolicy(text);
    expect('problem' in read ? { line: read.line } : read).toEqual({ line });
    expect('problem' in read ? read.problem : '').toContain(problem);
  });
});
