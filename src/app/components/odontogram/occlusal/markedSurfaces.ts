import type { Surface } from '#domain/clinical/chart/tooth.ts'
import type { DrawingKind, ToothMark } from '#domain/clinical/chart/toothPicture.ts'

export const isBiting = (surface: Surface): boolean => surface === 'O' || surface === 'I'

/** Where a mark of a whole tooth is usually. Drawings that are not here colour no surface. */
const usualSurfaces: Partial<Record<DrawingKind, (all: readonly Surface[]) => readonly Surface[]>> = {
  caries: (all) => all,
  filling: (all) => all,
  failingFilling: (all) => all,
  wear: (all) => all.filter(isBiting),
  watch: (all) => all.filter(isBiting),
  sealant: (all) => all.filter(isBiting),
  veneer: () => ['B'],
}

/** The surfaces that a mark colours on a tooth with these surfaces. */
export function markedSurfaces(
  { drawing, surfaces }: Pick<ToothMark, 'drawing' | 'surfaces'>,
  all: readonly Surface[],
): readonly Surface[] {
  const usual = usualSurfaces[drawing]
  if (!usual) return []
  return surfaces.length > 0 ? all.filter((surface) => surfaces.includes(surface)) : usual(all)
}
