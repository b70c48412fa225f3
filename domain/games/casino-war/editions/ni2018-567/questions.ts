/** The question how silence of the record is read. */
export const silence = 'silence-of-the-record';
