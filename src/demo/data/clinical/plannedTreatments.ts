import type { Fields } from '#domain/wire.ts'
import { pick } from '../random.ts'

/** A stroke of an invented appointment by the codes of its condition and its item. */
export type CodedStroke = { readonly condition?: string; readonly item?: string; readonly place: Fields }

const molars = [16, 26, 36, 46] as const
const chewing = [14, 15, 24, 25, 26, 36, 37, 46, 47, 16] as const

/** The treatment that an appointment of a type is for. @param seed chooses the tooth */
export function treatmentOfType(type: string, seed: string): CodedStroke {
  const on = (teeth: readonly [number, ...number[]], more: Fields = {}) => ({ place: { ...more, teeth: [pick(teeth, 'tooth', seed)] } })
  switch (type) {
    case 'Filling':
      return { condition: 'F', item: 'X-20', ...on(chewing, { surfaces: ['O'] }) }
    case 'Crown preparation':
      return { condition: 'CR', item: 'X-50', ...on(molars) }
    case 'Root canal treatment':
      return { condition: 'RF', item: 'X-40', ...on(molars) }
    case 'Extraction':
      return { condition: 'EX', item: 'X-30', ...on([18, 28, 38, 48]) }
    case 'Emergency':
      return { item: 'X-43', ...on(chewing) }
    case 'Periodontal maintenance':
      return { item: 'X-11', place: {} }
    case 'Examination and clean':
      return { item: 'X-10', place: {} }
    default:
      return { item: 'X-01', place: {} }
  }
}

/** A place that a dentist watches. */
export const watchedPlace = (seed: string): CodedStroke => ({
  condition: 'W',
  place: { teeth: [pick(chewing, 'watches', seed)], surfaces: ['O'] },
})

export type StrokeIds = { readonly conditions: ReadonlyMap<string, string>; readonly items: ReadonlyMap<string, string> }

/** The fields of a stroke with the ids of this practice; `null`: it does not have the condition or the item. */
export function strokeFields({ condition, item, place }: CodedStroke, { conditions, items }: StrokeIds): Fields | null {
  const [conditionId, itemId] = [condition && conditions.get(condition), item && items.get(item)]
  if ((condition && !conditionId) || (item && !itemId)) return null
  return { ...place, ...(conditionId ? { condition: conditionId } : {}), ...(itemId ? { item: itemId } : {}) }
}
