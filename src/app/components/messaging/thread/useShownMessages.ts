import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { MessageRow } from '#streams/derive/messaging/recordedAnswers.ts'

/** In pixels: so near the end, a user reads the newest. */
const nearEnd = 48
const isNearEnd = ({ scrollHeight, scrollTop, clientHeight }: Element): boolean => scrollHeight - scrollTop - clientHeight < nearEnd
const messagesAtOnce = 50

type ShownMessages = {
  readonly list: RefObject<HTMLUListElement | null>
  readonly shown: readonly MessageRow[]
  readonly hasEarlier: boolean
  /** Messages that came while the user was reading further up. They are not shown yet, so that they move nothing. */
  readonly newCount: number
  readonly onScroll: () => void
  readonly showEarlier: () => void
  readonly showNewest: () => void
}

/**
 * The last messages. The list follows the newest as long as the user reads it. For a user who reads further up, it keeps the rows that it has:
 * no row is added or leaves until they reach the end, where the next ones follow.
 */
export function useShownMessages(messages: readonly MessageRow[]): ShownMessages {
  const list = useRef<HTMLUListElement>(null)
  const [count, setCount] = useState(messagesAtOnce)
  /** The last message that is shown to a user who reads further up; `null` for one who reads the newest. */
  const [until, setUntil] = useState<string | null>(null)
  const last = messages.length - 1
  const found = until === null ? -1 : messages.findIndex(({ id }) => id === until)
  const end = found < 0 ? last : found
  const shown = messages.slice(Math.max(0, end + 1 - count), end + 1)
  const follows = found < 0
  const lastShown = shown.at(-1)?.id
  useLayoutEffect(() => {
    const element = list.current
    if (element && follows) element.scrollTop = element.scrollHeight
  }, [follows, lastShown])
  const showNext = () => {
    const next = Math.min(last, end + messagesAtOnce)
    setCount(count + next - end)
    setUntil(messages[next]?.id ?? null)
  }
  const onScroll = () => {
    const isAtEnd = list.current === null || isNearEnd(list.current)
    if (!isAtEnd && follows) setUntil(messages[last]?.id ?? null)
    if (!isAtEnd || follows) return
    if (end < last) showNext()
    else setUntil(null)
  }
  return {
    list,
    shown,
    hasEarlier: end + 1 > shown.length,
    newCount: last - end,
    onScroll,
    showEarlier: () => setCount(count + messagesAtOnce),
    showNewest: () => {
      setCount(messagesAtOnce)
      setUntil(null)
    },
  }
}
