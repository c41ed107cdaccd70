import { type ReactNode, useEffect, useRef } from 'react'
import { classNames } from '../../classNames.ts'

/** Restarts the glow, also while the last one still fades. */
export function restartGlow(node: HTMLElement): void {
  node.classList.remove('glowing')
  // Reading a size forces the browser to apply the removed class before it returns.
  void node.offsetWidth
  node.classList.add('glowing')
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
    <span
      ref={node}
      className={classNames(className)}
      data-bound={limitLevel}
      onAnimationEnd={({ currentTarget }) => currentTarget.classList.remove('glowing')}
    >
      {children}
    </span>
  )
}
