/** Prints the usage of a script and ends it when its arguments ask for help. */
export const answerHelp = (usage) => {
  if (!process.argv.slice(2).some((argument) => argument === '--help' || argument === '-h')) return;
  console.log(usage);
  process.exit(0);
};
