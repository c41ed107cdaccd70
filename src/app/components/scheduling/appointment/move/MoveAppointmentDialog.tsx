import { useMemo, useState } from 'react'
import { tAppointment } from '#locale/scheduling/appointmentDrawer.ts'
import { chairsByNumber, type DayRows } from '#streams/derive/scheduling/day/dayRows.ts'
import type { AppointmentCard } from '#streams/derive/scheduling/reception/reception.ts'
import { useClient } from '../../../../appContext.ts'
import { t } from '../../../../i18n/translators.ts'
import { useSubmit } from '../../../../commands/useSubmit.ts'
import { classNames } from '../../../../classNames.ts'
import { asStack, asText } from '../../../../theme/looks.ts'
import { Button } from '../../../form/Button.tsx'
import { Field } from '../../../form/Field.tsx'
import { SegmentedControl } from '../../../form/SegmentedControl.tsx'
import { Dialog } from '../../../overlays/Dialog.tsx'
import { useCoarsePointer } from '../../../layout/useMedia.ts'
import { TimeSlotFields } from '../../TimeSlotFields.tsx'
import { useTimeSlotSearch } from '../../useTimeSlotSearch.ts'
import { timeSlotFaults, timeSlotFieldOf, type TimeSlotField } from '../../timeSlotDraft.ts'
import { isTimeTaken, treatingProviders } from '../../bookingDraft.ts'
import { patientName } from '../names.ts'
import { tReception } from '../tReception.ts'
import styles from '../AppointmentDrawer.module.css'
import { moveCommand, type MoveDraft, moveDraftOf, takesOtherTime, withMovedChair } from './moveCommand.ts'

type Props = { readonly card: Pick<AppointmentCard, 'appointment' | 'patient'>; readonly day: DayRows; readonly onClose: () => void }

/** Holds the new time, its faults and the function that sends it. */
function useMoveDraft({ card: { appointment }, day, onClose }: Props) {
  const [edited, setMove] = useState<MoveDraft>(() => moveDraftOf(appointment))
  const search = useTimeSlotSearch(edited, appointment.id)
  const move = withMovedChair(edited, appointment, search.chair)
  const [isSubmitted, setSubmitted] = useState(false)
  const { send, problem, isSending } = useSubmit(onClose)
  const providers = useMemo(() => treatingProviders(day.providers), [day.providers])
  const chairs = useMemo(() => chairsByNumber(day.chairs), [day])
  const faults = timeSlotFaults(move)
  const isDoubleBooking = (problem !== null && isTimeTaken(problem)) || (search.isNotFree && takesOtherTime(move, appointment))
  const submit = () => {
    setSubmitted(true)
    if (Object.keys(faults).length > 0) return
    const request = moveCommand(appointment, move)
    if (request) void send(request)
    else onClose()
  }
  const refusedField = problem && (timeSlotFieldOf(problem) ?? (isTimeTaken(problem) ? 'startsAt' : null))
  const faultAt = (field: TimeSlotField) =>
    isSubmitted && faults[field] ? tAppointment('moving.minutesFault') : refusedField === field ? problem?.detail : undefined
  const change = (patch: Partial<MoveDraft>) => setMove((last) => ({ ...last, ...patch }))
  const fields = { draft: move, search, isMove: true, providers, chairs, faultAt, onChange: change, onSubmit: submit } as const
  return {
    move,
    change,
    fields,
    isSending,
    isDoubleBooking,
    otherProblem: refusedField ? null : problem,
  }
}

/** Moves an appointment. Whether the patient or the practice asks for it decides how the old appointment is recorded. */
export function MoveAppointmentDialog(props: Props) {
  const { card, onClose } = props
  const client = useClient()
  const { move, change, fields, isSending, isDoubleBooking, otherProblem } = useMoveDraft(props)
  const canReschedule = card.appointment.state.visit === 'scheduled' && client.scopes.has('appt.c')
  const actions = (
    <>
      <Button kind="quiet" onPress={onClose}>
        {t('back')}
      </Button>
      <Button kind="next" isPending={isSending} onPress={fields.onSubmit}>
        {tAppointment('moving.move')}
      </Button>
    </>
  )
  return (
    <Dialog
      title={tAppointment('moving.head', { name: patientName(card.patient) })}
      isOpen
      onClose={onClose}
      actions={actions}
      density={useCoarsePointer() ? 'touch' : undefined}
    >
      {canReschedule && <MoveKindField isReschedule={move.isReschedule} onChange={(isReschedule) => change({ isReschedule })} />}
      <TimeSlotFields {...fields} providerLabel={tReception('walkInProvider')} />
      {move.isReschedule && <Field label={tAppointment('moving.reason')} value={move.reason} onChange={(reason) => change({ reason })} />}
      {isDoubleBooking && (
        <Field label={tAppointment('moving.overlap')} value={move.overlapReason} onChange={(overlapReason) => change({ overlapReason })} />
      )}
      {otherProblem && (
        <p role="alert" className={asText('body', 'red')}>
          {otherProblem.detail}
        </p>
      )}
    </Dialog>
  )
}

type MoveKindFieldProps = { readonly isReschedule: boolean; readonly onChange: (isReschedule: boolean) => void }

const MoveKindField = ({ isReschedule, onChange }: MoveKindFieldProps) => (
  <div className={asStack(6, 'itemsStart')}>
    <SegmentedControl
      label={tAppointment('moving.cause')}
      choices={[
        { id: 'move', label: tAppointment('moving.isCorrection') },
        { id: 'another', label: tAppointment('moving.isRequested') },
      ]}
      chosen={isReschedule ? 'another' : 'move'}
      onChoose={(id) => onChange(id === 'another')}
    />
    <p className={classNames(asText('body', 'ink'), styles.what)}>
      {tAppointment(isReschedule ? 'moving.requestedHelp' : 'moving.correctionHelp')}
    </p>
  </div>
)
