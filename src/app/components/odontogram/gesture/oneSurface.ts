import { type Surface, surfaces } from '#domain/clinical/chart/tooth.ts'

/** Reads a surface from an attribute. */
export const oneSurface = (letter: string | null): Surface | null => surfaces.find((surface) => surface === letter) ?? null
