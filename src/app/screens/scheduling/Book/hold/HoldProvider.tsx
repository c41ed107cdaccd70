import { type ReactNode, useState } from 'react'
import type { DrawnTime } from '../booking/drawnTime.ts'
import { HoldContext, type HeldTime } from './holdContext.ts'
import { HoldDialog } from './HoldDialog.tsx'

type Props = {
  readonly timeZone: string
  /** Omitted for a user who may not book. */
  readonly onDraw: ((drawn: DrawnTime) => void) | undefined
  readonly children: ReactNode
}

/** Lets the columns open their held times. */
export function HoldProvider({ timeZone, onDraw, children }: Props) {
  const [held, open] = useState<HeldTime | null>(null)
  const close = () => open(null)
  const book =
    held &&
    onDraw &&
    (() => {
      close()
      onDraw(drawnFrom(held))
    })
  return (
    <HoldContext value={open}>
      {children}
      {held && <HoldDialog held={held} timeZone={timeZone} onBook={book ?? undefined} onClose={close} />}
    </HoldContext>
  )
}

/** The booking that takes a held time. */
function drawnFrom({ id, startsAt, endsAt, column, hold }: HeldTime): DrawnTime {
  const { provider = null, chair = null } = hold?.event ?? {}
  return {
    ...{ startsAt, endsAt, column, isPoint: false, chair },
    ...(provider === null ? {} : { provider }),
    ...(hold ? { held: { event: id, until: hold.until, patient: hold.patient } } : {}),
  }
}
