import { createContext, type ReactNode, useContext, useState } from 'react'
import { minutes } from '#domain/time.ts'
import { dayAndTimeOf, durationOf } from '#locale/common/time.ts'
import { fullNameOf } from '#streams/derive/people/personNames.ts'
import type { BookEvent, BookHold } from '#streams/derive/scheduling/book/buildBook.ts'
import { useClient } from '../../../../appContext.ts'
import { useSubmit } from '../../../../commands/useSubmit.ts'
import { Button } from '../../../../components/form/Button.tsx'
import { Dialog } from '../../../../components/overlays/Dialog.tsx'
import { TimeLeft } from '../../../../components/time/Countdown.tsx'
import { tBook } from '../tBook.ts'
import type { DrawnTime } from './drawnTime.ts'

type HeldTime = BookEvent & { readonly column: string }

/** Opens a held time of a column. */
type OpenHold = (held: HeldTime) => void

const HoldContext = createContext<OpenHold | null>(null)

/** `null` where a held time is only shown. */
export const useOpenHold = (): OpenHold | null => useContext(HoldContext)

/** For whom a time is held, as far as that is known. */
export const heldText = ({ patient, event }: BookHold): string => (patient ? tBook('heldFor', { name: fullNameOf(patient) }) : event.title)

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

type DialogProps = {
  readonly held: HeldTime
  readonly timeZone: string
  readonly onBook: (() => void) | undefined
  readonly onClose: () => void
}

/** A held time: the patient called back and is booked, or the time is released. */
function HoldDialog({ held, timeZone, onBook, onClose }: DialogProps) {
  const canRelease = useClient().scopes.has('evt.c')
  const { send, problem, isSending } = useSubmit(onClose)
  if (held.hold === null) return null
  const actions = (
    <>
      {canRelease && (
        <Button kind="quiet" isPending={isSending} onPress={() => void send({ command: 'events.release', record: held.id })}>
          {tBook('hold.release')}
        </Button>
      )}
      {onBook && (
        <Button kind="next" onPress={onBook}>
          {tBook('hold.book')}
        </Button>
      )}
    </>
  )
  const length = durationOf((held.endsAt - held.startsAt) / minutes(1))
  return (
    <Dialog title={heldText(held.hold)} isOpen onClose={onClose} actions={actions}>
      <p>
        {tBook('hold.when', { when: dayAndTimeOf(held.startsAt, timeZone), length })} <TimeLeft to={held.hold.until} />
      </p>
      {held.hold.event.note !== null && <p>{held.hold.event.note}</p>}
      {problem && <p role="alert">{problem.detail}</p>}
    </Dialog>
  )
}
