import { useEffect, useMemo, useRef, useState } from 'react'
import type { Look } from '#streams/derive/boardOf.ts'
import type { KeptGrid } from '../../../parts/LiveGrid/LiveGrid.tsx'
import { useAccount } from '../../../useAccount.ts'

/** What a person made of this board: kept with them, by the columns' ids, on every machine they sign in to. */
export type KeptBoard = Look & { readonly grid?: KeptGrid }

const name = 'providerBoard'
const usual: KeptBoard = { whose: 'mine', shown: 'notLeft' }
const restFor = 800

function read(text: string | undefined): KeptBoard {
  try {
    return { ...usual, ...(JSON.parse(text ?? '{}') as Partial<KeptBoard>) }
  } catch {
    return usual
  }
}

/** `null` until the person's own is known, so that nothing is drawn one way and then another. */
export function useKept(): { readonly kept: KeptBoard | null; readonly keep: (part: Partial<KeptBoard>) => void } {
  const { account, change } = useAccount()
  const [own, setOwn] = useState<KeptBoard | null>(null)
  const stored = useMemo(() => (account ? read(account.boards[name]) : null), [account])
  const kept = own ?? stored
  const latest = useRef({ account, change })
  latest.current = { account, change }

  useEffect(() => {
    const { account: mine } = latest.current
    if (!own || !mine || JSON.stringify(own) === mine.boards[name]) return undefined
    const soon = setTimeout(() => void latest.current.change({ boards: { ...mine.boards, [name]: JSON.stringify(own) } }).catch(() => {}), restFor)
    return () => clearTimeout(soon)
  }, [own])

  const keep = useMemo(() => (part: Partial<KeptBoard>) => setOwn((last) => ({ ...(last ?? stored ?? usual), ...part })), [stored])
  return { kept, keep }
}
