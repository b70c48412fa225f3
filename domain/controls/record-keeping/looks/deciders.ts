import {
  decisionsIn,
  isInAnothersName,
  type Confirming,
  type Decided,
  type Decisions,
} from '../../../kernel/confirmation.ts';
import { factOf, type Recorded } from '../../../kernel/effective-history.ts';
import { memoOn } from '../../../kernel/memo.ts';
import type { Look, Sighting, Weighing } from '../../../law/clause.ts';
import { by, wronged } from '../../../law/persons.ts';
import type { KeptStream } from '../../control.ts';
import type { DisputePicture, RoundPicture, SessionPicture } from '../picture.ts';

const known = memoOn<KeptStream, Decisions>();
const decisionsOf = (read: KeptStream): Decisions => known.get(read) ?? known.set(read, decisionsIn(read.events));

/** A decision that came under the own token of a person other than the one it names. */
type UnderAnother = Decided & { readonly under: string };

const underAnothers = (read: KeptStream): readonly UnderAnother[] => {
  const { made, authorised } = decisionsOf(read);
  return [...made.values(), ...authorised.values()].flatMap((decided) => {
    const { under, by: decider } = decided;
    return under === null || under === decider ? [] : [{ ...decided, under }];
  });
};

const among = (names: readonly string[]): string => [...new Set(names)].join(' and ');

/** One sighting of an event, for all the decisions that it holds: a late entry may name two persons. */
const decidedBy = (saidIn: Recorded, decisions: readonly UnderAnother[]): Sighting => {
  const under = decisions[0]?.under ?? '';
  const names = [...new Set(decisions.map((decided) => decided.by))];
  return {
    deed: factOf(saidIn),
    persons: [...by(under), ...names.flatMap(wronged)],
    says: `${under} recorded under their own token that ${among(names)} decided`,
    figures: { recorded: saidIn.type },
  };
};

/** A confirmation under the own token of a person who did not decide, or that is said to be another's. */
const confirmedBy = (confirming: Confirming): readonly Sighting[] => {
  const { event, by: said, under, deciders } = confirming;
  if (!isInAnothersName(confirming)) return [];
  const isAnothers = said !== under;
  const names = isAnothers ? [said] : deciders;
  const says = isAnothers
    ? `${under} recorded under their own token that ${said} confirmed a decision`
    : `${under} confirmed under their own token what ${among(names)} decided`;
  const persons = [...by(under), ...names.flatMap(wronged)];
  return [{ deed: factOf(event), persons, says, figures: { recorded: event.type } }];
};

const inAnothersName = (read: KeptStream): readonly Sighting[] => {
  const all = underAnothers(read);
  const saying = [...new Set(all.map(({ saidIn }) => saidIn))].toSorted((a, b) => a.revision - b.revision);
  return [
    ...saying.map((event) =>
      decidedBy(
        event,
        all.filter(({ saidIn }) => saidIn === event),
      ),
    ),
    ...decisionsOf(read).confirming.flatMap(confirmedBy),
  ];
};

/** Did each person named confirm afterwards what the event of the sighting holds? */
const isConfirmed = (read: KeptStream, { deed }: Sighting): 'yes' | 'no' => {
  const decisions = underAnothers(read).filter(({ saidIn }) => saidIn.eventId === deed.eventId);
  return decisions.length > 0 && decisions.every(({ confirmation }) => confirmation === 'confirmed') ? 'yes' : 'no';
};

export const decidedInAnothersName: Look<RoundPicture> = ({ round }) => inAnothersName(round);
export const decidedInAnothersNameInSession: Look<SessionPicture> = ({ session }) => inAnothersName(session);
export const decidedInAnothersNameInDispute: Look<DisputePicture> = ({ dispute }) => inAnothersName(dispute);

export const confirmedInRound: Weighing<RoundPicture> = (sighting, { round }) => isConfirmed(round, sighting);
export const confirmedInSession: Weighing<SessionPicture> = (sighting, { session }) => isConfirmed(session, sighting);
export const confirmedInDispute: Weighing<DisputePicture> = (sighting, { dispute }) => isConfirmed(dispute, sighting);
