import type { Resource } from '#resources/resource.ts'
import { type FieldSpec, isUntypedId } from './fieldTypes.ts'
import { recordFieldsOf, viewFieldsOf } from './recordFields.ts'
import { nameFieldsOf } from '#resources/registry.ts'

/** True when the field fits a table cell and is readable there. */
const fitsCell = ({ type }: FieldSpec): boolean =>
  !isUntypedId(type) && !['group', 'map', 'unknown', 'either', 'only', 'secret'].includes(type.kind)

/**
 * Returns the columns of an area's list, the most useful first. The order is name fields, declared columns, then whatever else fits a cell.
 * Among name fields an instant stays, because it distinguishes records of the same name.
 * @param isSeen whether a field is in the records that the user receives: a view may lack it, or have it under another name
 */
export function columnsOf(resource: Resource, isSeen: (field: string) => boolean = () => true): readonly FieldSpec[] {
  const nameFields = nameFieldsOf(resource)
  const isInName = ({ name, type }: FieldSpec) => nameFields.includes(name) && type.kind !== 'instant'
  const ownFields = recordFieldsOf(resource).filter((field) => fitsCell(field) && !isInName(field))
  const fields = [...ownFields, ...viewFieldsOf(resource)].filter(({ name }) => isSeen(name))
  const rank = ({ name, type }: FieldSpec) => {
    if (nameFields.includes(name)) return -1
    const index = (resource.columns ?? []).indexOf(name)
    if (index >= 0) return index
    return 100 + (type.kind === 'list' ? 100 : type.kind === 'text' && type.isLong ? 50 : 0)
  }
  return fields.toSorted((left, right) => rank(left) - rank(right))
}
