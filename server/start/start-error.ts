/** Reason why the server does not start; the message is a Czech sentence that says what to do. */
export class StartError extends Error {}
