import type { RowMasks } from '../kit/masks.ts';

/** What sales took out of a float says what was dropped for it. */
export const masks: RowMasks = {
  float_move: `not (float_move.what = 'sold' and float_move.session_id in (select hidden_session.id from hidden_session))`,
  float_correction: `float_correction.session_id not in (select hidden_session.id from hidden_session)`,
};
