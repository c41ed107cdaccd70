/** Why a cycle failed. */
export const failBecause = {
  parameters: 'Temperature, time or pressure not met',
  indicator: 'A chemical indicator did not change',
  wet: 'Wet packs',
  seals: 'Broken seal or pouch',
  biological: 'Spore test positive',
  operator: 'Wrong program or handling',
  test: 'The test did not pass',
  other: 'Other',
} as const
