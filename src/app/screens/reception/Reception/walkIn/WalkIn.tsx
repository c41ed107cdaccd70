import { useMemo, useState } from 'react'
import { digitsOf } from '#domain/words/time.ts'
import type { Fields, ProblemBody } from '#domain/wire.ts'
import type { Live } from '#streams/client.ts'
import { chairLabel, chairsInOrder, type DayRows, type PatientRow, type TypeRow } from '#streams/derive/dayRows.ts'
import { useClient } from '../../../../context.ts'
import { Button } from '../../../../parts/Button.tsx'
import { Dialog } from '../../../../parts/Dialog.tsx'
import { Field } from '../../../../parts/Field.tsx'
import { say } from '../../../../sayings.ts'
import { useLive } from '../../../../useLive.ts'
import { patientName, providerName } from '../naming.ts'
import { sayDesk } from '../sayDesk.ts'
import { bookingOf, firstGuess, isTaken, shortestFirst, startsFrom, treatingProviders, type WalkInVisit } from './booking.ts'
import { type Option, Pick } from '../../../../parts/Pick.tsx'
import styles from './WalkIn.module.css'

type Props = { readonly patient: PatientRow; readonly day: DayRows; readonly onClose: () => void }
const none: Live<TypeRow> = { ready: false, position: 0, rows: new Map(), changed: new Map(), problem: null }

/** Sends a booking; what is in its way is said in the dialog, where it can be mended, and not in the strip of toasts. */
function useBooking(onDone: () => void) {
  const client = useClient()
  const [problem, setProblem] = useState<ProblemBody | null>(null)
  const [isSending, setSending] = useState(false)
  const book = async (data: Fields) => {
    setSending(true)
    const tap = await client.send({ command: 'appointments.book', data })
    setSending(false)
    if (tap.phase !== 'refused') return onDone()
    setProblem(tap.problem)
    client.dismiss(tap.key)
  }
  return { book, problem, isSending }
}

/** A visit made on the spot. The first guess is usually right, so most of the time it is one press. */
export function WalkIn({ patient, day, onClose }: Props) {
  const client = useClient()
  const types$ = useMemo(() => client.collection<TypeRow>('class'), [client])
  const types = [...useLive(types$, none).rows.values()]
  const [changes, change] = useState<Partial<WalkInVisit>>({})
  const [openedAt] = useState(client.now)
  const { book, problem, isSending } = useBooking(onClose)
  const visit = { ...firstGuess(day, types, openedAt), ...changes }
  const set = (next: Partial<WalkInVisit>) => change((last) => ({ ...last, ...next }))
  const send = () => void book(bookingOf(visit, patient.id, day.location.id, types))
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
    <Dialog title={sayDesk('walkInHead', { name: patientName(patient) })} isOpen onClose={onClose} acts={acts}>
      <Choices visit={visit} day={day} types={types} openedAt={openedAt} set={set} />
      <Field label={sayDesk('walkInReason')} value={visit.reason} onChange={(reason) => set({ reason })} />
      {problem && <InTheWay problem={problem} visit={visit} set={set} />}
    </Dialog>
  )
}

function InTheWay({ problem, visit, set }: { readonly problem: ProblemBody } & Pick<ChoicesProps, 'visit' | 'set'>) {
  if (!isTaken(problem))
    return (
      <p role="alert" className={styles.problem}>
        {problem.detail}
      </p>
    )
  const change = (overlapReason: string) => set({ overlapReason })
  return <Field label={sayDesk('walkInTaken')} fault={problem.detail} value={visit.overlapReason} onChange={change} autoFocus />
}

type ChoicesProps = {
  readonly visit: WalkInVisit
  readonly day: DayRows
  readonly types: readonly TypeRow[]
  readonly openedAt: number
  readonly set: (next: Partial<WalkInVisit>) => void
}

function Choices({ visit, day, types, openedAt, set }: ChoicesProps) {
  const { timeZone } = day.location
  const providers: readonly Option[] = treatingProviders(day).map((one) => ({ id: one.id, word: providerName(one) }))
  const chairs: readonly Option[] = chairsInOrder(day.chairs).map((one) => ({
    id: one.id,
    word: sayDesk('chairNumber', { chair: chairLabel(one) }),
  }))
  const kinds: readonly Option[] = shortestFirst(types).map(({ id, name, minutes }) => ({
    id,
    word: sayDesk('walkInKind', { name, minutes }),
  }))
  const starts: readonly Option[] = startsFrom(openedAt).map((at) => ({ id: String(at), word: digitsOf(at, timeZone) }))
  return (
    <div className={styles.choices}>
      <Pick label={sayDesk('walkInProvider')} options={providers} chosen={visit.provider} onChoose={(provider) => set({ provider })} />
      <Pick label={sayDesk('walkInChair')} options={chairs} chosen={visit.chair} onChoose={(chair) => set({ chair })} />
      <Pick label={sayDesk('walkInType')} options={kinds} chosen={visit.type} onChoose={(type) => set({ type })} />
      <Pick
        label={sayDesk('walkInStart')}
        options={starts}
        chosen={String(visit.startsAt)}
        onChoose={(at) => set({ startsAt: Number(at) })}
      />
    </div>
  )
}
