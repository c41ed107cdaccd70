export type DepthLevel = 'shallow' | 'deep' | 'veryDeep'

/** A pocket of 4 mm and more is watched, one of 6 mm and more is treated. */
export function depthLevel(probing: number): DepthLevel {
  if (probing >= 6) return 'veryDeep'
  return probing >= 4 ? 'deep' : 'shallow'
}
