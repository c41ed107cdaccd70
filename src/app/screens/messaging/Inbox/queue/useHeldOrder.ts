import { useRef, useState } from 'react'
import { inboxBands, type InboxConversation } from '#streams/derive/messaging/inbox.ts'
import type { InboxBands } from '../useInbox.ts'

type HeldOrder = {
  readonly bands: InboxBands
  /** Conversations that would be elsewhere, or are new. */
  readonly changes: number
  /** Until it is released by each that holds it. */
  readonly hold: (holder: Holder) => void
  readonly release: (holder: Holder) => void
}

const idsOf = (bands: InboxBands): readonly string[] =>
  inboxBands.flatMap((band) => (bands.get(band) ?? []).map(({ id }) => `${band} ${id}`))

/** The conversations at the places that they had, each as it is now. One that is gone leaves its place. */
function arranged(bands: InboxBands, held: InboxBands): InboxBands {
  const now = new Map([...bands.values()].flat().map((one) => [one.id, one]))
  const current = (one: InboxConversation): readonly InboxConversation[] => {
    const found = now.get(one.id)
    return found ? [found] : []
  }
  return new Map([...held].map(([band, conversations]) => [band, conversations.flatMap(current)]))
}

type Holder = 'pointer' | 'focus'

/** Keeps the order of the queue while a pointer or the focus is on it, so that nothing moves under a press. */
export function useHeldOrder(bands: InboxBands): HeldOrder {
  const holders = useRef(new Set<Holder>())
  const [held, setHeld] = useState<InboxBands | null>(null)
  const before = new Set(held ? idsOf(held) : [])
  return {
    bands: held ? arranged(bands, held) : bands,
    changes: held ? idsOf(bands).filter((id) => !before.has(id)).length : 0,
    hold: (holder) => {
      holders.current.add(holder)
      setHeld((last) => last ?? bands)
    },
    release: (holder) => {
      holders.current.delete(holder)
      if (holders.current.size === 0) setHeld(null)
    },
  }
}
