import { useEffect, useState } from 'react'
import { type PaletteResults, type PaletteRow, readTyped } from './palette.ts'

export type Selection = {
  readonly selected: PaletteRow | undefined
  readonly select: (id: string) => void
  readonly move: (by: number) => void
  /** Opens the selected row, or waits for the results of what was typed. */
  readonly enter: () => void
}

/**
 * The selected row: the first one of each search until the user moves. It is kept by its id, so that results that arrive later never move
 * it. Enter that is pressed before the text is searched opens the match, if there is only one.
 */
export function useSelection({ query, groups }: PaletteResults, typed: string, open: (row: PaletteRow) => void): Selection {
  const rows = groups.flatMap((group) => group.rows)
  const [chosen, setChosen] = useState({ query: '', id: '' })
  const [entered, setEntered] = useState<string | null>(null)
  const kept = chosen.query === query ? rows.find(({ id }) => id === chosen.id) : undefined
  const selected = kept ?? rows[0]
  const select = (id: string) => setChosen({ query, id })
  // The first row is kept like a chosen one, from the moment at which it was shown.
  if (selected && !kept) select(selected.id)

  const isSearched = query === readTyped(typed).text
  const matches = rows.filter(({ isMatch }) => isMatch)
  const only = entered === typed && isSearched && matches.length === 1 ? matches[0] : undefined
  useEffect(() => {
    if (only) open(only)
  })
  return {
    selected,
    select,
    move: (by) => {
      const at = rows.findIndex(({ id }) => id === selected?.id)
      const next = rows[Math.min(rows.length - 1, Math.max(0, at + by))]
      if (next) select(next.id)
    },
    enter: () => {
      if (!isSearched) setEntered(typed)
      else if (selected) open(selected)
    },
  }
}
