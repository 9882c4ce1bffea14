/** Why a file cannot be taken at all. The message is Czech and meant for the operator. */
export class FileProblem extends Error {}
