import { type ReactNode, useEffect, useRef } from 'react'
import { classes } from '../../classes.ts'

/** Begins a glow anew, also while the last one still fades. */
export function restartGlow(node: HTMLElement): void {
  node.classList.remove('glowing')
  // Reading a measure makes the browser see the class gone before it comes back.
  void node.offsetWidth
  node.classList.add('glowing')
}

type Props = {
  /** What is shown, as one value: when it changes, it glows. */
  readonly face: string | number
  readonly isStill?: boolean
  readonly bound?: string | undefined
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** Glows for about a second when its face changes, and not when it first appears. */
export function Glow({ face, isStill = false, bound, className, children }: Props) {
  const node = useRef<HTMLSpanElement>(null)
  const last = useRef(face)
  useEffect(() => {
    if (last.current === face) return
    last.current = face
    if (node.current && !isStill) restartGlow(node.current)
  }, [face, isStill])
  return (
    <span
      ref={node}
      className={classes(className)}
      data-bound={bound}
      onAnimationEnd={({ currentTarget }) => currentTarget.classList.remove('glowing')}
    >
      {children}
    </span>
  )
}
