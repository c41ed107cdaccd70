import { useEffect, useMemo, useState } from 'react'
import type { Resource } from '#resources/resource.ts'
import { anyValue, effectiveFilters } from '#streams/derive/records/lists/listFilters.ts'
import { useBoardLayout } from '../../../session/useBoardLayout.ts'
import { useRecordsAddress } from '../recordsAddress.ts'
import { filterColumnsOf } from './filterColumns.ts'

/** How a user arranged the list of one area. */
type ListLayout = {
  /** As in the address: `-fee,name`. */
  readonly sort?: string | undefined
  /** Ids of the chosen columns, in order. Without them the list shows what fits. */
  readonly columns?: readonly string[] | undefined
}

const boardKey = 'records'

type Layouts = Readonly<Record<string, ListLayout>>

/** Stored layouts may come from an older build, or be no layouts at all. */
function parseLayouts(text: string | null): Layouts {
  try {
    return JSON.parse(text ?? '{}') as Layouts
  } catch {
    return {}
  }
}

/** The user's layout of an area's list, on every device; `null` until it is loaded, so that the list is not drawn twice. */
function useListLayout(area: string): { readonly layout: ListLayout | null; readonly save: (patch: ListLayout) => void } {
  const { layout: stored, saveLayout } = useBoardLayout(boardKey)
  const [edited, setEdited] = useState<Layouts>({})
  const layouts = useMemo(() => (stored === undefined ? null : { ...parseLayouts(stored), ...edited }), [stored, edited])
  const save = (patch: ListLayout) => {
    if (!layouts) return
    const next = { ...layouts, [area]: { ...layouts[area], ...patch } }
    setEdited(next)
    // A layout that could not be saved applies on this screen and is saved together with the next one.
    void saveLayout(JSON.stringify(next)).catch(() => {})
  }
  return { layout: layouts && (layouts[area] ?? {}), save }
}

/** What the user searches, filters and sorts a list by, and its columns. */
export type AreaView = {
  readonly text: string
  /** Values by column, with what applies although the user did not choose it. */
  readonly filters: Readonly<Record<string, string>>
  /** As in the address: `-fee,name`; `null` for the list's own order. */
  readonly sort: string | null
  /** Ids of the chosen columns, in order; `null` for those that fit. */
  readonly columns: readonly string[] | null
  /** How many pages of a long list are loaded. */
  readonly pages: number
  /** A filter that the user chose applies. */
  readonly hasFilter: boolean
}

export type AreaViewControls = {
  /** `null` until the user's own layout is loaded. */
  readonly view: AreaView | null
  readonly search: (text: string) => void
  /** @param value `null` takes the filter away. */
  readonly filterBy: (column: string, value: string | null) => void
  readonly sortBy: (sort: string) => void
  readonly showColumns: (columns: readonly string[] | null) => void
  readonly showMore: () => void
  readonly showAll: () => void
}

/** How long the user must pause before the text is written to the address, in milliseconds. */
const addressDelay = 300

/** The address holds search, filters and sort, so that a link shows the same list. The user's layout holds sort and columns. */
export function useAreaView(resource: Resource): AreaViewControls {
  const address = useRecordsAddress()
  const { layout, save } = useListLayout(resource.name)
  const [text, setText] = useState(address.q ?? '')
  const [pages, setPages] = useState(1)
  useTextInAddress(text)
  const known = useMemo(() => filterColumnsOf(resource), [resource])
  const sort = address.sort ?? layout?.sort ?? null
  const filters = useFilters(resource, address.filters, known)
  const view = useMemo<AreaView | null>(
    () => layout && { ...filters, text, sort, columns: layout.columns ?? null, pages },
    [layout, text, filters, sort, pages],
  )
  const startOver = () => setPages(1)
  return {
    view,
    search: (next) => (startOver(), setText(next)),
    filterBy: (column, value) => (startOver(), address.replace({}, { [column]: value ?? undefined })),
    sortBy: (next) => {
      if (next === sort) return
      startOver()
      address.replace({ sort: next })
      save({ sort: next })
    },
    showColumns: (next) => save({ columns: next ?? undefined }),
    showMore: () => setPages(pages + 1),
    showAll: () => {
      startOver()
      setText('')
      address.replace({ q: undefined }, Object.fromEntries(known.map((column) => [column, undefined])))
    },
  }
}

/** The filters of the address that the area knows, with those that apply unless the user takes them away. */
function useFilters(resource: Resource, inAddress: AreaView['filters'], known: readonly string[]) {
  return useMemo(() => {
    const chosen = Object.fromEntries(Object.entries(inAddress).filter(([column]) => known.includes(column)))
    return { filters: effectiveFilters(resource, chosen), hasFilter: Object.values(chosen).some((value) => value !== anyValue) }
  }, [resource, inAddress, known])
}

function useTextInAddress(text: string): void {
  const { q = '', replace } = useRecordsAddress()
  useEffect(() => {
    if (text === q) return undefined
    const timer = setTimeout(() => replace({ q: text }), addressDelay)
    return () => clearTimeout(timer)
  }, [text, q, replace])
}
