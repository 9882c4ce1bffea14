/** What only the operator can mend; the message is one Czech sentence that says how. */
export class OperatorError extends Error {}
