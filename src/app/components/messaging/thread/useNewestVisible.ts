import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { MessageRow } from '#streams/derive/messaging/recordedAnswers.ts'

/** In pixels: so near the end, a user reads the newest. */
const nearEnd = 48

type NewestVisible = {
  readonly list: RefObject<HTMLUListElement | null>
  /** Messages that came while the user was reading further up. */
  readonly newCount: number
  readonly onScroll: () => void
  readonly showNewest: () => void
}

/** Scrolls to the newest message as long as the user reads it. It moves nothing under a user who reads further up. */
export function useNewestVisible(messages: readonly MessageRow[]): NewestVisible {
  const list = useRef<HTMLUListElement>(null)
  const isAtEnd = useRef(true)
  const [seenUntil, setSeenUntil] = useState<string | null>(null)
  const last = messages.at(-1)?.id ?? null
  const showNewest = () => {
    const element = list.current
    if (element) element.scrollTop = element.scrollHeight
    isAtEnd.current = true
    setSeenUntil(last)
  }
  useLayoutEffect(() => {
    const element = list.current
    if (element && isAtEnd.current) element.scrollTop = element.scrollHeight
  }, [last])
  useEffect(() => {
    if (isAtEnd.current) setSeenUntil(last)
  }, [last])
  const onScroll = () => {
    const element = list.current
    if (!element) return
    isAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < nearEnd
    if (isAtEnd.current) setSeenUntil(last)
  }
  const seen = messages.findIndex(({ id }) => id === seenUntil)
  return { list, newCount: seen < 0 ? 0 : messages.length - 1 - seen, onScroll, showNewest }
}
