import type { SavedGridLayout } from '../../liveGrid/LiveGrid.tsx'
import type { Resource } from '#resources/resource.ts'
import type { RecordSearch } from '#streams/derive/records/watchRecords.ts'

/** A sort as the address has it: ids of columns, `-` before it for descending, the first one first. `-fee,name`. */

type SortModel = NonNullable<SavedGridLayout['sort']>

export const nameColumn = 'name'
export const stateColumn = 'state'

export const emptySearch: RecordSearch = { text: '', filters: {}, sort: null, pages: 1 }

export const sortModelOf = (sort: string): SortModel => ({
  sortModel: sort.split(',').map((one) => ({ colId: one.replace(/^-/, ''), sort: one.startsWith('-') ? 'desc' : 'asc' })),
})

export const sortTextOf = (sort: SortModel | undefined): string =>
  (sort?.sortModel ?? []).map(({ colId, sort: direction }) => `${direction === 'desc' ? '-' : ''}${colId}`).join(',')

/** The sort of the list call for the first column; `null` if the server cannot sort by it. @param own the area's own order. */
export function serverSortOf({ columns = [] }: Resource, sort: string | null, own: string): string | null {
  const [first = ''] = sort?.split(',') ?? []
  const column = first.replace(/^-/, '')
  const sortable: readonly string[] = [...columns, 'createdAt']
  const known = column === nameColumn ? own.replace(/^-/, '') : column
  return sortable.includes(known) ? `${first.startsWith('-') ? '-' : ''}${known}` : null
}

/** The field that holds a record's place in a list that the practice orders. */
export const orderField = 'order'

export const isOrdered = ({ columns = [] }: Resource): boolean => columns.some((column) => column === orderField)
