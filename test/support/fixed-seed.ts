import fc from 'fast-check';

// The same random cases in each run, so that it is red for the change that made it so; test:all tries others.
if (process.env['TESTS'] !== 'all') fc.configureGlobal({ seed: 20_261_118 });
