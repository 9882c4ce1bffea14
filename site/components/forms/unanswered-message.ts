/** Sentence about a change that got no answer, or an answer without a message. */
export const unansweredMessage = 'Nepodařilo se, server teď neodpovídá. Zkuste to prosím znovu.';
