/** How long the link of a forgotten password is good for, in minutes; it is good once. */
export const resetMinutes = 60;
