/** A file that cannot be imported. The message is in Czech, for the operator. */
export class FileProblem extends Error {}
