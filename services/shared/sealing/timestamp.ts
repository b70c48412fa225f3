import { createHash } from 'node:crypto';
import { Integer, Null, OctetString } from 'asn1js';
import {
  AlgorithmIdentifier,
  Certificate,
  ContentInfo,
  ExtKeyUsage,
  MessageImprint,
  PKIStatus,
  SignedData,
  TimeStampReq,
  TimeStampResp,
  TSTInfo,
} from 'pkijs';
import { hex } from './bytes.ts';
import { fetchBounded } from './bounded-fetch.ts';

/**
 * Tokens of a timestamping authority (RFC 3161): somebody else's word that bytes were there at a time. A bundle of evidence may have one over its checkpoint.
 */

const sha256Oid = '2.16.840.1.101.3.4.2.1';
const extKeyUsageOid = '2.5.29.37';
const timeStampingOid = '1.3.6.1.5.5.7.3.8';
const requestType = 'application/timestamp-query';
const responseType = 'application/timestamp-reply';
const nonceBytes = 8;
const askForMs = 5_000;
const mostBytes = 64 * 1_024;

const sha256Of = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();
/** As the libraries want it: bytes of its own. */
const own = (bytes: Uint8Array): ArrayBuffer => Uint8Array.from(bytes).buffer;

/** Eight bytes as a whole number is written: its first bit would be its sign, and a first byte of nothing is left out. */
const asNumber = (chance: Uint8Array): Uint8Array => {
  const number = Uint8Array.from(chance.subarray(0, nonceBytes));
  number[0] = ((number[0] ?? 0) & 0x7f) | 0x40;
  return number;
};

/** Asks for a token over bytes, with the certificate of its signer in it (RFC 3161, section 2.4.1). `nonce` has eight bytes of chance. */
export const timestampRequest = (message: Uint8Array, nonce: Uint8Array): Uint8Array => {
  const request = new TimeStampReq({
    version: 1,
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithmId: sha256Oid, algorithmParams: new Null() }),
      hashedMessage: new OctetString({ valueHex: own(sha256Of(message)) }),
    }),
    nonce: new Integer({ valueHex: own(asNumber(nonce)) }),
    certReq: true,
  });
  return new Uint8Array(request.toSchema().toBER());
};

/** What a token says that holds: the time, and who signed, by the name in its certificate. */
export type Timestamp = {
  readonly at: string;
  readonly signer: string;
  /** The number that the request had, in hexadecimal digits; empty where there is none. */
  readonly nonce: string;
};

/** Why a token is not one over these bytes, as the end of a sentence. */
export type NoTimestamp = { readonly problem: string };

const nameOf = (certificate: Certificate): string =>
  certificate.subject.typesAndValues.map(({ value }) => value.valueBlock.value).join(', ');

/** Whether a certificate is for timestamps and for nothing else (RFC 3161, section 2.3). */
const isForTimestamps = (certificate: Certificate): boolean => {
  const usage = certificate.extensions?.find(({ extnID }) => extnID === extKeyUsageOid);
  const parsed: unknown = usage?.parsedValue;
  return (
    usage?.critical === true &&
    parsed instanceof ExtKeyUsage &&
    parsed.keyPurposes.length === 1 &&
    parsed.keyPurposes[0] === timeStampingOid
  );
};

const tokenIn = (response: Uint8Array): SignedData | NoTimestamp => {
  const { status, timeStampToken } = TimeStampResp.fromBER(own(response));
  if (
    (status.status !== PKIStatus.granted && status.status !== PKIStatus.grantedWithMods) ||
    timeStampToken === undefined
  )
    return { problem: `was refused by the authority (status ${status.status})` };
  if (timeStampToken.contentType !== ContentInfo.SIGNED_DATA) return { problem: 'is not a signed one' };
  return new SignedData({ schema: timeStampToken.content });
};

const verified = async (
  signed: SignedData,
  message: Uint8Array,
  trusted: readonly Certificate[] | undefined,
): Promise<Timestamp | NoTimestamp> => {
  const content = signed.encapContentInfo.eContent;
  if (signed.encapContentInfo.eContentType !== '1.2.840.113549.1.9.16.1.4' || content === undefined)
    return { problem: 'holds something else than a time' };
  const info = TSTInfo.fromBER(content.getValue());
  if (hex(new Uint8Array(info.messageImprint.hashedMessage.valueBlock.valueHexView)) !== hex(sha256Of(message)))
    return { problem: 'is over other bytes' };
  const result = await signed.verify({
    signer: 0,
    data: own(message),
    extendedMode: true,
    ...(trusted === undefined ? {} : { checkChain: true, trustedCerts: [...trusted] }),
  });
  const { signerCertificate } = result;
  if (result.signatureVerified !== true || !signerCertificate) return { problem: 'has a signature that does not hold' };
  if (!isForTimestamps(signerCertificate))
    return { problem: 'is signed with a certificate that is not for timestamps' };
  const nonce = info.nonce === undefined ? '' : hex(new Uint8Array(info.nonce.valueBlock.valueHexView));
  return { at: info.genTime.toISOString(), signer: nameOf(signerCertificate), nonce };
};

/** Certificates in PEM, as many as there are. Throws where there is none, or one cannot be read. */
export const certificatesIn = (pem: string): readonly Certificate[] => {
  const blocks = [...pem.matchAll(/-----BEGIN CERTIFICATE-----([\s\S]+?)-----END CERTIFICATE-----/g)];
  if (blocks.length === 0) throw new TypeError('there is no certificate in it');
  return blocks.map(([, block = '']) => Certificate.fromBER(own(Buffer.from(block, 'base64'))));
};

/**
 * What the response of a timestamping authority says about bytes. Its signature is looked at with the certificate that is in it; whether that is to be believed
 * is known only where `trusted` has the certificates from which it must come.
 */
export const readTimestamp = async (
  response: Uint8Array,
  message: Uint8Array,
  trusted?: readonly Certificate[],
): Promise<Timestamp | NoTimestamp> => {
  try {
    const token = tokenIn(response);
    return 'problem' in token ? token : await verified(token, message, trusted);
  } catch (fault) {
    return { problem: `cannot be believed: ${fault instanceof Error ? fault.message : 'it cannot be read'}` };
  }
};

/**
 * Asks an authority for a token over bytes, and holds the answer to them. Answers the response as it came. Rejects as `fetch` does, and with a sentence where
 * the answer is not such a token.
 */
export const fetchTimestamp = async (url: string, message: Uint8Array, nonce: Uint8Array): Promise<Uint8Array> => {
  const answer = await fetchBounded(
    url,
    { timeoutMs: askForMs, mostBytes },
    { method: 'POST', headers: { 'content-type': requestType }, body: own(timestampRequest(message, nonce)) },
  );
  if (answer.status !== 200 || answer.type !== responseType)
    throw new Error(`the timestamping authority answered ${answer.status} ${answer.type}`);
  const said = await readTimestamp(answer.body, message);
  if ('problem' in said) throw new Error(`the timestamp ${said.problem}`);
  // Otherwise it may be an older answer, sent again (RFC 3161, section 2.4.2).
  if (said.nonce !== hex(asNumber(nonce))) throw new Error('the timestamp answers another request');
  return answer.body;
};
