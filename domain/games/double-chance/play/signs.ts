import { say } from '../../../play/floor.ts';
import { nextSignId } from '../../../play/table.ts';
import type { ChanceTable } from './table.ts';

type Content = Parameters<typeof say<'table.SignShown'>>[2]['content'];

/** A sign goes up; its id. */
export const showSign = (table: ChanceTable, content: Content): string => {
  const { floor, crew } = table;
  const signId = nextSignId(table);
  say(floor, 'table.SignShown', { signId, content }, crew.gamesSupervisor);
  return signId;
};

/** The notice of the maximum payout goes up (9.2). */
export const showPayoutNotice = (table: ChanceTable): void => {
  const { maximumPayoutCents: maxCents } = table;
  table.payoutSignId = showSign(table, { kind: 'maximum-payout', wagerKind: 'main', maxCents });
};

/** It is taken down. */
export const takePayoutNoticeDown = ({ floor, crew, payoutSignId }: ChanceTable): void => {
  say(floor, 'table.SignRemoved', { signId: payoutSignId }, crew.gamesSupervisor);
};
