import { type ReactNode, useEffect, useRef } from 'react'
import { classNames } from '../../classNames.ts'

/** In milliseconds. */
const hold = 200
const fade = 1000
const levels = 4

const timers = new WeakMap<HTMLElement, ReturnType<typeof setTimeout>>()

/**
 * Restarts the glow, also while the last one still fades. It fades in steps, because each animation would cost the browser time in every
 * frame, and a board may have a hundred.
 */
export function restartGlow(node: HTMLElement): void {
  clearTimeout(timers.get(node))
  showLevel(node, levels)
}

function showLevel(node: HTMLElement, level: number): void {
  if (level === 0) return node.removeAttribute('data-glow')
  node.setAttribute('data-glow', String(level))
  const wait = fade / levels + (level === levels ? hold : 0)
  timers.set(node, setTimeout(showLevel, wait, node, level - 1))
}

type Props = {
  /** The shown content as one value; a change starts the glow. */
  readonly value: string | number
  readonly isGlowOff?: boolean
  readonly limitLevel?: string | undefined
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** Glows for about a second when its value changes, and not on first render. */
export function Glow({ value, isGlowOff = false, limitLevel, className, children }: Props) {
  const node = useRef<HTMLSpanElement>(null)
  const last = useRef(value)
  useEffect(() => {
    if (last.current === value) return
    last.current = value
    if (node.current && !isGlowOff) restartGlow(node.current)
  }, [value, isGlowOff])
  return (
    <span ref={node} className={classNames(className)} data-bound={limitLevel}>
      {children}
    </span>
  )
}
