import { useMemo, useState } from 'react'
import type { ProblemBody } from '#domain/wire.ts'
import type { Live } from '#streams/client.ts'
import type { DayRows, PatientRow, TypeRow, VisitRow } from '#streams/derive/day/dayRows.ts'
import { useClient } from '../../../../context.ts'
import { Button } from '../../../../parts/form/Button.tsx'
import { Dialog } from '../../../../parts/layer/Dialog.tsx'
import { Field } from '../../../../parts/form/Field.tsx'
import { useToday } from '../../../../place.tsx'
import { say } from '../../../../sayings.ts'
import { useLive } from '../../../../useLive.ts'
import { useSending } from '../../../../useSending.ts'
import { patientName } from '../naming.ts'
import { sayDesk } from '../sayDesk.ts'
import { bookingOf, firstGuess, isTaken, type WalkInVisit } from './booking.ts'
import { Choices, WhichDay } from './Choices.tsx'
import { inTwoWeeks, sameAgain } from './nextVisit.ts'
import styles from './WalkIn.module.css'

/** Somebody stands here now; must be seen today beside others; or books again as they leave. */
export type BookingKind = 'walkIn' | 'squeezeIn' | 'next'
export type ToBook = {
  readonly kind: BookingKind
  readonly patient: PatientRow /** The one that is over. */
  readonly last: VisitRow | null
}

type Props = { readonly toBook: ToBook; readonly day: DayRows; readonly onClose: () => void }
const none: Live<TypeRow> = { ready: false, position: 0, rows: new Map(), changed: new Map(), problem: null }

const commands = { walkIn: 'appointments.walkIn', squeezeIn: 'appointments.squeezeIn', next: 'appointments.book' } as const
const heads = { walkIn: 'walkInHead', squeezeIn: 'squeezeInHead', next: 'nextHead' } as const

/** The first guess is usually right, so most of the time it is one press. */
export function BookVisit({ toBook: { kind, patient, last }, day, onClose }: Props) {
  const client = useClient()
  const today = useToday()
  const types$ = useMemo(() => client.collection<TypeRow>('class'), [client])
  const types = [...useLive(types$, none).rows.values()]
  const [changes, change] = useState<Partial<WalkInVisit>>({})
  const [openedAt] = useState(client.now)
  const [isAsked, setAsked] = useState(false)
  const { send: book, problem, isSending } = useSending(onClose)
  const soon = firstGuess(day, types, openedAt)
  const guess = last ? sameAgain(last, today, day.location.timeZone) : kind === 'next' ? inTwoWeeks(soon, today, day.location) : soon
  const visit = { ...guess, ...changes }
  const set = (next: Partial<WalkInVisit>) => change((before) => ({ ...before, ...next }))
  const lacksReason = kind === 'squeezeIn' && visit.overlapReason.trim() === ''
  const send = () => {
    setAsked(true)
    if (!lacksReason) void book({ command: commands[kind], data: bookingOf(visit, patient.id, day.location.id, types) })
  }
  const acts = (
    <>
      <Button kind="quiet" onPress={onClose}>
        {say('cancel')}
      </Button>
      <Button kind="next" isPending={isSending} isDisabled={visit.provider === null} onPress={send}>
        {sayDesk('walkInBook')}
      </Button>
    </>
  )
  return (
    <Dialog title={sayDesk(heads[kind], { name: patientName(patient) })} isOpen onClose={onClose} acts={acts}>
      {kind === 'next' && <WhichDay visit={visit} timeZone={day.location.timeZone} onStart={(startsAt) => set({ startsAt })} />}
      <Choices visit={visit} day={day} types={types} openedAt={openedAt} isAhead={kind === 'next'} set={set} />
      <Field label={sayDesk('walkInReason')} value={visit.reason} onChange={(reason) => set({ reason })} />
      <InTheWay problem={problem} visit={visit} isNeeded={kind === 'squeezeIn'} isMissing={isAsked && lacksReason} set={set} />
    </Dialog>
  )
}

type InTheWayProps = {
  readonly problem: ProblemBody | null
  readonly visit: WalkInVisit
  readonly isNeeded: boolean
  readonly isMissing: boolean
  readonly set: (next: Partial<WalkInVisit>) => void
}

/** Why it may stand beside another: asked of whoever squeezes in, and of all where somebody has the time. */
function InTheWay({ problem, visit, isNeeded, isMissing, set }: InTheWayProps) {
  const taken = problem !== null && isTaken(problem)
  const fault = isMissing ? sayDesk('reasonNeeded') : problem?.detail
  if (taken || isNeeded)
    return (
      <Field
        label={sayDesk('walkInTaken')}
        fault={fault}
        value={visit.overlapReason}
        onChange={(overlapReason) => set({ overlapReason })}
        autoFocus={taken}
      />
    )
  return problem ? (
    <p role="alert" className={styles.problem}>
      {problem.detail}
    </p>
  ) : null
}
