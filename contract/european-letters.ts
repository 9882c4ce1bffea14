/**
 * Part of a domain in letters of the European alphabets with their diacritics, in lower case. What else a
 * parser of addresses accepts depends on the Unicode of its release: Node 24 takes hosts that 22 refuses.
 */
export const europeanLabel =
  /^(?:[-\da-z\u00df-\u024f\u0370-\u052f\u1e00-\u1fff]|[\u0300-\u034e\u0350-\u036f])+$/;
