/**
 * True when a number is that of a rule or of one of its parts: 5, 5.2 and 5.2(d) are of rule 5; 50 and 5a are not.
 */
export const isOfRule = (rule: string, number: string): boolean =>
  number.startsWith(rule) && !/^[0-9A-Za-z]/.test(number.slice(rule.length));
