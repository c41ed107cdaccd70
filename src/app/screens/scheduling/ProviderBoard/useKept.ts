import { useEffect, useMemo, useState } from 'react'
import { noFilter } from '#streams/derive/board/boardFilter.ts'
import type { Look } from '#streams/derive/board/boardOf.ts'
import type { Hearing } from '#streams/derive/board/colleagues.ts'
import type { KeptGrid } from '../../../parts/LiveGrid/LiveGrid.tsx'
import { useAccount } from '../../../useAccount.ts'

/** What a person made of this board: kept with them, by the columns' ids, on every machine they sign in to. */
export type KeptBoard = Look & {
  readonly grid?: KeptGrid
  readonly hearing?: Hearing
  /** Columns that are left out, by their ids. */
  readonly hidden: readonly string[]
}

const name = 'providerBoard'
export const usual: KeptBoard = { whose: 'mine', shown: 'notLeft', filter: noFilter, hidden: [] }
const restFor = 800

/** What is stored may be of an older build: whatever it lacks is as usual. */
function read(text: string | undefined): KeptBoard {
  try {
    return { ...usual, ...(JSON.parse(text ?? '{}') as Partial<KeptBoard>) }
  } catch {
    return usual
  }
}

type Keeping = {
  /** `null` until the person's own is known, so that nothing is drawn one way and then another. */
  readonly kept: KeptBoard | null
  readonly keep: (part: Partial<KeptBoard>) => void
}

export function useKept(): Keeping {
  const { account, change } = useAccount()
  const [own, setOwn] = useState<KeptBoard | null>(null)
  const boards = account?.boards
  const stored = useMemo(() => (boards ? read(boards[name]) : null), [boards])
  const keep = useMemo(() => (part: Partial<KeptBoard>) => setOwn((last) => ({ ...(last ?? stored ?? usual), ...part })), [stored])

  useEffect(() => {
    const text = JSON.stringify(own)
    if (!own || !boards || text === boards[name]) return undefined
    // A choice that could not be kept holds on this screen, and the next one is kept with it.
    const soon = setTimeout(() => void change({ boards: { ...boards, [name]: text } }).catch(() => {}), restFor)
    return () => clearTimeout(soon)
  }, [own, boards, change])

  return { kept: own ?? stored, keep }
}
