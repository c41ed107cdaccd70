import { isListField, shapeAt } from '#domain/shapes.ts'
import type { Resource } from '#resources/resource.ts'

const isState = (column: string): boolean => column === 'state' || column.startsWith('state.')

/** Columns that lead to no value of a record. A list has no column: its references are filtered by one id that it holds. */
export const columnFaults = ({ record, columns = [], machines }: Resource): readonly string[] =>
  columns
    .filter((column) => !(machines && isState(column)))
    .flatMap((column) => {
      if (isListField(record, column)) return [`the column ${column} is a list`]
      return shapeAt(record, column) === undefined ? [`the column ${column} is no field`] : []
    })
