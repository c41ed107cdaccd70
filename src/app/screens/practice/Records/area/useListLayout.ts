import { useMemo, useState } from 'react'
import { useBoardLayout } from '../../../../session/useBoardLayout.ts'

/** How a user arranged the list of one area. */
export type ListLayout = {
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
export function useListLayout(area: string): { readonly layout: ListLayout | null; readonly save: (patch: ListLayout) => void } {
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
