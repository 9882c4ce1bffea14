/** Whether an argument of a program asks how it is used. */
export const asksForHelp = (argument: string): boolean =>
  argument === '--help' || argument === '-h';
