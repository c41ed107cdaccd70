import { type KeyboardEvent, type MouseEvent, type PointerEvent, type RefObject, useRef, useState } from 'react'
import { clockWordsOf } from '#locale/scheduling/rosterTimes.ts'
import type { Minutes } from '#streams/derive/scheduling/roster/rosterPattern.ts'
import { type Axis, keyStep, snapped, step, within } from './axis.ts'
import styles from './Grip.module.css'

type Props = {
  /** `whole` moves both ends: its value is the start. */
  readonly side: 'start' | 'end' | 'whole'
  readonly label: string
  readonly value: Minutes
  /** The value in words. */
  readonly text?: string
  readonly least: Minutes
  readonly most: Minutes
  readonly axis: Axis
  readonly onChange: (value: Minutes) => void
  readonly onRemove: () => void
  /** A press that moves nothing, or Enter. */
  readonly onOpen?: () => void
  /** A value that cannot be; `null` once the user lets go. */
  readonly onRefused?: (wanted: Minutes | null) => void
  readonly gripRef?: RefObject<HTMLDivElement | null>
}

const keySteps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }
/** Pixels that a finger moves while it presses. */
const slack = 4

/** Where the pointer is on the axis of its row. */
function minutesAt({ clientX, currentTarget }: PointerEvent<HTMLElement>, { from, to }: Axis): Minutes {
  const box = currentTarget.closest('[data-axis]')?.getBoundingClientRect()
  return box && box.width > 0 ? from + ((clientX - box.left) / box.width) * (to - from) : from
}

/** Moves the end by keys. Any other key does nothing. */
function gripKeys({ value, least, most, onRemove, onOpen }: Props, moveTo: (wanted: Minutes) => void) {
  return (event: KeyboardEvent) => {
    const direction = keySteps[event.key]
    if (direction !== undefined) moveTo(value + direction * (event.shiftKey ? step : keyStep))
    else if (event.key === 'Home') moveTo(least)
    else if (event.key === 'End') moveTo(most)
    else if (event.key === 'Delete' || event.key === 'Backspace') onRemove()
    else if (onOpen && (event.key === 'Enter' || event.key === ' ')) onOpen()
    else return
    event.preventDefault()
  }
}

/** A held grip: where the pointer took it, and whether it has moved. */
type Held = { readonly x: number; readonly from: Minutes; readonly hasMoved: boolean }

/** Moves a value with the pointer, by as much as the pointer moves. */
function useDrag({ value, axis, onOpen, onRefused }: Props, moveTo: (wanted: Minutes) => void) {
  const held = useRef<Held | null>(null)
  const [isHeld, setHeld] = useState(false)
  return {
    isHeld,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        event.preventDefault()
        event.currentTarget.focus()
        event.currentTarget.setPointerCapture(event.pointerId)
        held.current = { x: event.clientX, from: value - minutesAt(event, axis), hasMoved: false }
        setHeld(true)
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const last = held.current
        if (!isHeld || !last || (!last.hasMoved && Math.abs(event.clientX - last.x) < slack)) return
        held.current = { ...last, hasMoved: true }
        moveTo(last.from + minutesAt(event, axis))
      },
      onPointerUp: () => {
        if (held.current?.hasMoved === false) onOpen?.()
      },
      onLostPointerCapture: () => {
        held.current = null
        setHeld(false)
        onRefused?.(null)
      },
      // A screen reader presses without a pointer.
      onClick: ({ detail }: MouseEvent) => detail === 0 && onOpen?.(),
    },
  }
}

/** One end of a bar, or a whole one: moves by mouse, by finger and by arrow keys. */
export function Grip(props: Props) {
  const { side, label, value, text = clockWordsOf(value), least, most, onChange, onOpen, onRefused, gripRef } = props
  const moveTo = (wanted: Minutes) => {
    const next = within(snapped(wanted), least, most)
    onRefused?.(next === snapped(wanted) ? null : snapped(wanted))
    if (next !== value) onChange(next)
  }
  const { isHeld, handlers } = useDrag(props, moveTo)
  return (
    <div
      ref={gripRef}
      className={styles.grip}
      data-side={side}
      data-held={isHeld || undefined}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-orientation="horizontal"
      aria-valuemin={least}
      aria-valuemax={most}
      aria-valuenow={value}
      aria-valuetext={text}
      aria-haspopup={onOpen && 'dialog'}
      onKeyDown={gripKeys(props, moveTo)}
      onBlur={() => onRefused?.(null)}
      {...handlers}
    >
      <span className={styles.bubble} aria-hidden="true">
        {text}
      </span>
    </div>
  )
}
