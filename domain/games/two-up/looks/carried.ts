import { gathered } from '../../../kernel/gathered.ts';
import { wagersThatVanished } from '../../../provisions/vanished-wagers.ts';
import { doubtOfCarried, dueOn } from '../due.ts';
import type { RoundPicture } from '../round.ts';
import type { WagerRules } from '../rules.ts';
import { lawfulScenario } from '../settlement.ts';
import type { Terms } from '../terms.ts';
import { ofWager, type RoundLook, type SessionLook } from './reading.ts';

/** 4.5: wagers said to be carried from a game that does not bear it out. What lay there, the record leaves open. */
export const carriedWagersNotBorneOut =
  (terms: Terms, rules: WagerRules): RoundLook =>
  (picture, { settled, interpretation }) =>
    gathered(settled.reasoning, ({ wager, due }) => {
      if (due.outcome !== 'undetermined') return [];
      const doubt = doubtOfCarried(picture, wager, lawfulScenario(terms, rules, interpretation));
      if (doubt !== due.reason) return [];
      return ofWager(wager, wager.laid, `the wager ${wager.wagerId} is said to be carried into this game: ${doubt}`, {
        undetermined: { missing: 'what lay there when this game began, and whose it was' },
      });
    });

/** 4.6: wagers that no result decided, and that are not on record after their game. */
export const wagersNotAccountedFor = (terms: Terms, rules: WagerRules): SessionLook =>
  wagersThatVanished((picture: RoundPicture, wager, { interpretation }) => {
    const { outcome, due, interpretations } = dueOn(picture, wager, lawfulScenario(terms, rules, interpretation));
    return (outcome === 'undetermined' && due !== null) || interpretations.includes(rules.questions.spinnerLeft);
  });
