import fc from 'fast-check';

// A mutant is found in every run or in none.
fc.configureGlobal({ seed: 20_261_120 });
