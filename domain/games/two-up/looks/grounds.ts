import type { Decision } from '../../../kernel/decision.ts';
import { gathered } from '../../../kernel/gathered.ts';
import { inSentence } from '../../../kernel/word-list.ts';
import type { Sighting } from '../../../law/clause.ts';
import { by, wronged } from '../../../law/persons.ts';
import { didWithPower } from '../../../provisions/by-whom.ts';
import { groundedIn, hasNoGround, type Grounds } from '../../../settlement/grounds.ts';
import { grounds as groundWords } from '../events.ts';
import type { RoundPicture, SessionPicture } from '../round.ts';
import type { Terms } from '../terms.ts';
import { onSilence, sighted, type RoundLook, type SessionLook } from './reading.ts';

const repeatedly = 'repeated-invalid-spins';

/** What was decided for something else than a ground of the text: what is open of it; undefined where it rests on one of them. */
const resting = (decision: Decision, grounds: Grounds): Pick<Sighting, 'says' | 'undetermined'> | undefined => {
  const grounded = groundedIn(decision, grounds);
  // Who cites the clause of a ground has named it.
  if (grounded === 'yes' || grounds.clauses.some((one) => one === decision.clause)) return undefined;
  const word = inSentence(groundWords, decision.ground);
  const isElsewhere = typeof decision.clause === 'string' && !decision.clause.startsWith(grounds.among);
  if (isElsewhere) return { says: ` for "${word}", by ${decision.clause}, which gives no power for it` };
  if (hasNoGround(decision)) {
    const missing = 'on which ground it was decided: nobody recorded it';
    return { says: ' and gave no ground', undetermined: { missing } };
  }
  return { says: ` for "${word}"`, undetermined: { missing: `whether "${word}" is one of the grounds for it` } };
};

/** 7.1, 7.3: a spin declared invalid by somebody who may, and not on a ground of the text. */
export const noSpinsOnOtherGrounds =
  ({ may }: Terms, grounds: Grounds): RoundLook =>
  (picture) =>
    gathered(picture.spins, ({ noSpins }) =>
      gathered(noSpins, (noSpin) => {
        const { decision } = noSpin.fact.data;
        const open = resting(decision, grounds);
        if (!open || !didWithPower(picture.table, noSpin.fact, may.declareSpinInvalid)) return [];
        const { says, ...doubt } = open;
        return sighted(noSpin, `${decision.by} declared a spin invalid${says}`, { persons: by(decision.by), ...doubt });
      }),
    );

/** How many of a spinner's spins had been declared invalid by then, at the table that evening. */
const invalidSpinsOf = (session: SessionPicture, personId: string, atMs: number): number => {
  const before = session.continues ? invalidSpinsOf(session.continues, personId, atMs) : 0;
  const spins = gathered(session.rounds, (round: RoundPicture) => round.spins);
  const own = spins.filter(
    ({ fact, noSpins }) => fact.data.spinnerId === personId && fact.atMs <= atMs && noSpins.length > 0,
  );
  return before + own.length;
};

/** The grounds on which the coins are taken from a spinner, and the clause among them of invalid spins made again and again. */
export type RemovalGrounds = Grounds & { readonly repeated: string };

/** 6.7: a spinner sent out by the boxer, and not on a ground of the text; or for invalid spins again and again, of which the record does not hold two. */
export const removalsOnOtherGrounds =
  ({ may, questions }: Terms, { repeated, ...grounds }: RemovalGrounds): SessionLook =>
  (session, { interpretation }) =>
    gathered(session.rounds, (round) =>
      gathered(round.removed, (removal): readonly Sighting[] => {
        const { fact } = removal;
        const { personId, decision } = fact.data;
        if (!didWithPower(round.table, fact, may.removeSpinner)) return [];
        const persons = [...by(decision.by), ...wronged(personId)];
        const sent = `${decision.by} sent ${personId} out of the ring`;
        const open = resting(decision, grounds);
        if (open) return sighted(removal, `${sent}${open.says}`, { ...open, says: `${sent}${open.says}`, persons });
        if (decision.ground !== repeatedly && decision.clause !== repeated) return [];
        const invalidCount = invalidSpinsOf(session, personId, fact.atMs);
        if (invalidCount > 1) return [];
        const how = invalidCount === 0 ? 'none of them was' : 'only one of them was';
        return sighted(removal, `${sent} for repeated invalid spins, and ${how} declared invalid by the record`, {
          persons,
          figures: { invalidCount },
          ...onSilence(interpretation, questions.silence, `whether ${personId} had made invalid spins again and again`),
        });
      }),
    );
