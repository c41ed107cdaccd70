import type { PerioSide } from '#domain/clinical/perio/perioSites.ts'

/** The name of one side of one tooth, such as `16B`. */
export const glowKey = (tooth: number, side: PerioSide): string => `${tooth}${side}`
