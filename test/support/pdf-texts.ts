import { pdfTexts, type PdfTextLimits } from '../../services/shared/official-texts/pdf-text.ts';

const program = {
  file: new URL('../../services/shared/official-texts/pdf-text-worker.ts', import.meta.url),
  execArgv: ['--import', new URL('typescript-worker.js', import.meta.url).href],
};

/** The reader of PDFs with its worker run from the sources, as specs do; on a machine that may have much else to do. */
export const sourcePdfTexts = (limits: Partial<PdfTextLimits> = {}) =>
  pdfTexts({ limits: { withinMs: 60_000, ...limits }, program });
