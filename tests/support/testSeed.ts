/** Decides everything that is random in a test run. It is fixed, so that a run is red or green by the code alone; `npm run explore` draws others. */
export const testSeed = Number(process.env['TEST_SEED'] ?? 20_261_124)
