import { star2016 } from '../../../../../domain/games/double-chance/editions/star-2016/edition.ts';
import { terms } from '../../../../../domain/games/double-chance/editions/star-2016/rules.ts';
import type { DoubleChancePictures } from '../../../../../domain/games/double-chance/round.ts';
import { clause, clausesOf, type Edition } from '../../../../../domain/law/edition.ts';
import { watches } from '../../../../../domain/law/readings.ts';
import { moneyOf } from '../../../../../domain/provisions/payments.ts';
import type { Situation } from '../../../../support/situations/hold.ts';

const written = clausesOf(star2016).map(({ number }) => number);
const isUnder = (number: string, above: string): boolean =>
  number === above || number.startsWith(`${above}.`) || number.startsWith(`${above} `);
/** Has the edition the clause, a part of it, or one that it is a part of that says what its parts say? */
const isWritten = (wanted: string): boolean => written.some((number) => isUnder(number, wanted));

/** The clauses by which the settlement has money due, of which the edition has none yet. */
const toCome = [
  ...new Set(
    Object.values(terms.rules.clauses)
      .flatMap((one) => (typeof one === 'string' ? [one] : Object.values(one)))
      .filter((number) => !written.includes(number)),
  ),
];

const codesOfMoney = [
  'PAYOUT_WRONG',
  'COLLECTION_WRONG',
  'STAKE_NOT_RETURNED',
  'WINNING_WAGER_NOT_PAID',
  'LOSING_WAGER_NOT_COLLECTED',
  'OVER_MAX_SETTLED_IN_FULL',
  'FORFEIT_NOT_COLLECTED',
  'TOKENS_NOT_COLLECTED',
];

/** The edition, with the money of each clause that is not written yet: wrong money that no clause claims would make an examination throw. */
export const editionSoFar: Edition<DoubleChancePictures> = {
  ...star2016,
  sections: [
    ...star2016.sections,
    {
      number: 'to come',
      title: 'Clauses that are not written yet',
      clauses: toCome.map((number) =>
        clause<DoubleChancePictures>(
          number,
          'Money.',
          ...codesOfMoney.map((code) => watches(code, moneyOf(number, code))),
        ),
      ),
    },
  ],
};

const canBeFound = (clauses: string): boolean => clauses.split('|').every(isWritten);
const canBeSeen = (name: string): boolean => !/^\d/.test(name) || canBeFound(name);

/**
 * A situation without what it wants of clauses that the edition has not got yet: what may stand under them is not held to anything.
 * It is asked of the edition itself: with each section that is written less is left out, and in the end nothing.
 */
export const soFar = (situation: Situation): Situation => {
  const { found = [], besides = [], doubted = [], seen = [] } = situation;
  const leftOut = found.map(({ clause: clauses }) => clauses).filter((clauses) => !canBeFound(clauses));
  return {
    ...situation,
    found: found.filter(({ clause: clauses }) => canBeFound(clauses)),
    besides: [...besides, ...leftOut.flatMap((clauses) => clauses.split('|'))],
    doubted: doubted.filter(canBeSeen),
    seen: seen.filter(canBeSeen),
  };
};
