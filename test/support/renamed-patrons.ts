/** The ids that generated patrons have, and those that specs give them. */
const patron = /\bP(?:L-[0-9a-f]{8}|-\d{1,4})\b/g;

const others = '0123456789abcdef';

/** Another id, so that the order of two is turned round: it is as long, and so is what it stands in. */
const otherId = (id: string): string =>
  `P${id.slice(1).replaceAll(/[0-9a-f]/g, (sign) => others.at(-1 - others.indexOf(sign)) ?? '')}`;

/** The same with other ids of patrons, in the opposite order, and nothing else otherwise. */
export const renamedPatrons = <Said>(said: Said): Said =>
  JSON.parse(JSON.stringify(said).replaceAll(patron, otherId)) as Said;
