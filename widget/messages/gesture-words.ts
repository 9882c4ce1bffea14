/** What a map says to one finger where it takes two. */
export const gestureWords = { twoFingers: 'Mapu posunete dvěma prsty.' } as const;
