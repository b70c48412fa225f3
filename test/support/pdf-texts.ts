import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { pdfTexts, type PdfTextLimits } from '../../services/shared/official-texts/pdf-text.ts';
import { projectFolder } from './sources.ts';

const programs = pathToFileURL(join(projectFolder, 'dist/services/shared/official-texts/'));

/** The reader of PDFs with its process as it was compiled, on a machine that may have much else to do. */
export const patientPdfTexts = (limits: Partial<PdfTextLimits> = {}) =>
  pdfTexts({ limits: { withinMs: 600_000, ...limits }, programs });
