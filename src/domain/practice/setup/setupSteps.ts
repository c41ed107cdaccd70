/** What a new practice needs before its boards live, in the order in which each step helps the next. */
export const setupSteps = ['practice', 'hours', 'chairs', 'people', 'types', 'import', 'appointment', 'channel', 'devices'] as const
export type SetupStep = (typeof setupSteps)[number]

/** A practice can work without these. Its opening hours may be right as they are. */
export const skippableSteps = ['hours', 'import', 'channel', 'devices'] as const satisfies readonly SetupStep[]
export type SkippableStep = (typeof skippableSteps)[number]
