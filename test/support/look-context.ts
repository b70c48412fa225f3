import type { LookContext } from '../../domain/law/clause.ts';
import { inEffect } from '../../domain/law/displaced.ts';
import { nothingSettled } from '../../domain/law/settled.ts';

/** What a look is asked with where nothing was settled and no clause is displaced. */
export const lookContext = (interpretation: LookContext['interpretation'] = () => ''): LookContext => ({
  settled: nothingSettled,
  interpretation,
  displaced: () => inEffect,
});
