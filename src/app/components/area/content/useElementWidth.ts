import { type RefObject, useLayoutEffect, useState } from 'react'

/** Width is measured in steps of this many pixels, so that columns do not flicker. */
const step = 40

/** Width of an element, in pixels at the default text size. */
export function useElementWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const node = element.current
    if (!node) return undefined
    const measure = () => {
      const textScale = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16
      setWidth(Math.floor(node.clientWidth / textScale / step) * step)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(node)
    return () => observer.disconnect()
  }, [element])
  return width
}
