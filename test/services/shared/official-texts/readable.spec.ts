import type { PdfTextAnswer } from '../../../../services/shared/official-texts/pdf-text.ts';
import { officialWords } from '../../../../services/shared/official-texts/readable.ts';

const text = { sha256: 'a'.repeat(64), mediaType: 'application/pdf' };

/** Asks twice for the words of a PDF of which the same is always said; also how often it was read. */
const askedTwice = async (answer: PdfTextAnswer) => {
  let times = 0;
  const { wordsOf } = officialWords({
    bodies: { read: async () => Buffer.from('%PDF-') },
    textOfPdf: async () => {
      times += 1;
      return answer;
    },
  });
  return [await wordsOf(text), await wordsOf(text), times];
};

describe('A PDF that was read', () => {
  it.each<PdfTextAnswer>([
    { text: 'Rules of the game' },
    { because: 'pdf-takes-too-much-memory' },
    { because: 'pdf-takes-too-long' },
    { because: 'pdf-cannot-be-read' },
  ])('is not read again: %j', async (answer) => {
    expect(await askedTwice(answer)).toEqual([answer, answer, 1]);
  });
});
