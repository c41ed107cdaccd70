import type { ReactNode } from 'react'

/** One result of a search. */
export type PaletteRow = {
  readonly id: string
  readonly icon: ReactNode
  /** Its words that were typed are underlined. */
  readonly label: string
  /** Beside the label, in a normal weight. */
  readonly note?: string | undefined
  /** Below the label. */
  readonly second?: ReactNode
  /** At the end of the first and of the second line. */
  readonly end?: ReactNode
  readonly endSecond?: ReactNode
  /** What can be done with it beside opening it. Only the selected row shows them. */
  readonly actions?: ReactNode
  /** Whether it is a record or a screen that was found, and no offer. */
  readonly isMatch: boolean
  /** The search stays open. */
  readonly staysOpen?: true
  readonly onOpen: () => void
}

export type PaletteGroup = { readonly id: string; readonly title: string; readonly rows: readonly PaletteRow[] }

/** What was found by a text. */
export type PaletteResults = {
  /** The text that was searched: while the user types on, that of before. */
  readonly query: string
  readonly groups: readonly PaletteGroup[]
  /** Why there is no result; an empty text if the server did not answer. */
  readonly fault: string | null
}

const modes = { '>': 'actions', '#': 'packs' } as const
export type PaletteMode = 'all' | (typeof modes)[keyof typeof modes]

/** A sign before the text searches for one kind of result only. */
export function readTyped(typed: string): { readonly mode: PaletteMode; readonly text: string } {
  const first = typed.trimStart().slice(0, 1)
  return first === '>' || first === '#'
    ? { mode: modes[first], text: typed.trimStart().slice(1).trim() }
    : { mode: 'all', text: typed.trim() }
}
