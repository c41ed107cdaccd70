import { type RefObject, useLayoutEffect, useState } from 'react'

/** In steps, so that a column comes or goes and nothing trembles. */
const step = 40

/** How wide an element is, in the pixels of a reader with letters of the usual size. */
export function useRoom(holder: RefObject<HTMLElement | null>): number {
  const [room, setRoom] = useState(0)
  useLayoutEffect(() => {
    const node = holder.current
    if (!node) return undefined
    const measure = () => {
      const letters = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16
      setRoom(Math.floor(node.clientWidth / letters / step) * step)
    }
    measure()
    const watching = new ResizeObserver(measure)
    watching.observe(node)
    return () => watching.disconnect()
  }, [holder])
  return room
}
