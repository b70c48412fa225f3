import { answersOf, type Answer } from './answer.ts';
import { changesSaid } from './changes.ts';
import { extractSaid } from './extract.ts';
import { footageSaid } from './footage.ts';
import { ladderSaid, rightsSaid } from './ladder.ts';
import type { AnswersMaterial } from './material.ts';
import { orderSaid } from './order.ts';
import { rulesSaid } from './rules.ts';
import { signsSaid } from './signs.ts';
import { similarSaid } from './similar.ts';
import { staffSaid } from './staff.ts';
import { validitySaid } from './validity.ts';
import { moneySaid, wagersSaid } from './wagers.ts';

/**
 * What the record answers to each question that an inspector asks of a dispute, each part with the events that it rests on. A fact that the
 * record does not hold is named as missing, and nothing is supposed in its place. Pure.
 */
export const disputeAnswers = (material: AnswersMaterial): readonly Answer[] =>
  answersOf(
    {
      rules: rulesSaid(material),
      staff: staffSaid(material),
      signs: signsSaid(material),
      order: orderSaid(material),
      wagers: wagersSaid(material),
      money: moneySaid(material),
      validity: validitySaid(material),
      ladder: ladderSaid(material),
      rights: rightsSaid(material),
      footage: footageSaid(material),
      changes: changesSaid(material),
      similar: similarSaid(material),
      extract: extractSaid(material),
    },
    material.zone,
  );
