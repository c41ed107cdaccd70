import { useMemo, useState } from 'react'
import { chairsInOrder, type DayRows } from '#streams/derive/day/dayRows.ts'
import type { VisitCard } from '#streams/derive/reception/reception.ts'
import { useClient } from '../../../../context.ts'
import { Button } from '../../../../parts/form/Button.tsx'
import { Field } from '../../../../parts/form/Field.tsx'
import { Segments } from '../../../../parts/form/Segments.tsx'
import { Dialog } from '../../../../parts/layer/Dialog.tsx'
import { say } from '../../../../sayings.ts'
import { useSending } from '../../../../useSending.ts'
import { GapFields } from '../../../waitlist/Waitlist/opening/GapFields.tsx'
import { faultsOf, fieldOf, type GapField } from '../../../waitlist/Waitlist/opening/opening.ts'
import { patientName } from '../naming.ts'
import { useFinger } from '../useColumns.ts'
import { sayDesk } from '../sayDesk.ts'
import { sayVisit } from './sayVisit.ts'
import { isTaken, treatingProviders } from '../walkIn/booking.ts'
import { commandFor, type Move, moveOf } from './moving.ts'
import styles from './Visit.module.css'

type Props = { readonly card: Pick<VisitCard, 'visit' | 'patient'>; readonly day: DayRows; readonly onClose: () => void }

/** What is chosen, what is in its way, and how it is given. */
function useMoving({ card: { visit }, day, onClose }: Props) {
  const { now } = useClient()
  const [openedAt] = useState(now)
  const [move, set] = useState<Move>(() => moveOf(visit))
  const [isAsked, setAsked] = useState(false)
  const { send, problem, isSending } = useSending(onClose)
  const people = useMemo(() => treatingProviders(day), [day])
  const chairs = useMemo(() => chairsInOrder(day.chairs), [day])
  const faults = faultsOf(move)
  const give = () => {
    setAsked(true)
    if (Object.keys(faults).length > 0) return
    const request = commandFor(visit, move)
    if (request) void send(request)
    else onClose()
  }
  const refusedAt = problem && (fieldOf(problem) ?? (isTaken(problem) ? 'startsAt' : null))
  const faultAt = (field: GapField) =>
    isAsked && faults[field] ? sayVisit('moving.minutesFault') : refusedAt === field ? problem?.detail : undefined
  const change = (part: Partial<Move>) => set((last) => ({ ...last, ...part }))
  const fields = { draft: move, people, chairs, openedAt, faultAt, onChange: change, onGive: give }
  return { move, change, fields, isSending, isBeside: problem !== null && isTaken(problem), rest: refusedAt ? null : problem }
}

/** Another time for somebody's visit. Who asks for it decides what the books say of the old one. */
export function MoveVisit(props: Props) {
  const { card, onClose } = props
  const client = useClient()
  const { move, change, fields, isSending, isBeside, rest } = useMoving(props)
  const mayBeAnother = card.visit.state.visit === 'scheduled' && client.scopes.has('appt.c')
  const acts = (
    <>
      <Button kind="quiet" onPress={onClose}>
        {say('cancel')}
      </Button>
      <Button kind="next" isPending={isSending} onPress={fields.onGive}>
        {sayVisit('moving.move')}
      </Button>
    </>
  )
  return (
    <Dialog
      title={sayVisit('moving.head', { name: patientName(card.patient) })}
      isOpen
      onClose={onClose}
      acts={acts}
      density={useFinger() ? 'touch' : undefined}
    >
      {mayBeAnother && <WhoAsks isAnother={move.isAnother} onTurn={(isAnother) => change({ isAnother })} />}
      <GapFields {...fields} whose={sayDesk('walkInProvider')} />
      {move.isAnother && <Field label={sayVisit('moving.why')} value={move.why} onChange={(why) => change({ why })} />}
      {isBeside && <Beside why={move.overlapReason} onSay={(overlapReason) => change({ overlapReason })} />}
      {rest && (
        <p role="alert" className={styles.problem}>
          {rest.detail}
        </p>
      )}
    </Dialog>
  )
}

type BesideProps = { readonly why: string; readonly onSay: (why: string) => void }

const Beside = ({ why, onSay }: BesideProps) => <Field label={sayVisit('moving.overlap')} value={why} onChange={onSay} autoFocus />

type WhoAsksProps = { readonly isAnother: boolean; readonly onTurn: (isAnother: boolean) => void }

const WhoAsks = ({ isAnother, onTurn }: WhoAsksProps) => (
  <div className={styles.who}>
    <Segments
      label={sayVisit('moving.who')}
      choices={[
        { id: 'move', word: sayVisit('moving.isMove') },
        { id: 'another', word: sayVisit('moving.isAnother') },
      ]}
      chosen={isAnother ? 'another' : 'move'}
      onChoose={(id) => onTurn(id === 'another')}
    />
    <p className={styles.what}>{sayVisit(isAnother ? 'moving.whatAnother' : 'moving.whatMove')}</p>
  </div>
)
