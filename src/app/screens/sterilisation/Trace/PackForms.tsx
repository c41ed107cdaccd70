import { useState, useMemo } from 'react'
import { isOneOf } from '#domain/fields.ts'
import { unattendedStates } from '#domain/scheduling/appointment.ts'
import { hasScopes } from '#domain/scopes.ts'
import { releasedCycleStates } from '#domain/sterilisation/cycle.ts'
import { digitsOf } from '#locale/common/time.ts'
import { fullNameOf } from '#streams/derive/people/personNames.ts'
import { compareByStart, chairLabel, type DayRows } from '#streams/derive/scheduling/day/dayRows.ts'
import { watchDay, emptyDay } from '#streams/derive/scheduling/day/watchDay.ts'
import type { CycleRow, PackRow } from '#streams/derive/sterilisation/sterilisationRows.ts'
import { useClient } from '../../../appContext.ts'
import { Field } from '../../../components/form/Field.tsx'
import { SelectField, type SelectOption } from '../../../components/form/SelectField.tsx'
import { useToday, useCurrentLocation } from '../../../location/LocationProvider.tsx'
import { tSterilisation } from '../../../components/sterilisation/tSterilisation.ts'
import { SterilisationFormDialog } from '../../../components/sterilisation/forms/SterilisationFormDialog.tsx'
import { ChoiceButtons } from '../../../components/sterilisation/forms/ChoiceButtons.tsx'
import { useFormCommand } from '../../../components/sterilisation/useFormCommand.ts'
import { useObservable } from '../../../liveness/useObservable.ts'

/** Today's appointments at this location, as options for allocating or using a pack. */
function useAppointmentOptions(): readonly SelectOption[] {
  const client = useClient()
  const { location } = useCurrentLocation()
  const today = useToday()
  const day$ = useMemo(() => watchDay(client, location, today), [client, location, today])
  const { rows } = useObservable(day$, emptyDay)
  return useMemo(() => (rows ? optionsOf(rows, location.timeZone) : []), [rows, location])
}

const optionsOf = (day: DayRows, timeZone: string): readonly SelectOption[] =>
  [...day.appointments.values()]
    .filter(({ state, noTimeYet }) => !isOneOf(unattendedStates, state.visit) && !noTimeYet)
    .sort(compareByStart)
    .map(({ id, startsAt, patient, chair }) => {
      const chairRow = day.chairs.get(chair ?? '')
      const values = { time: digitsOf(startsAt, timeZone), name: fullNameOf(day.patients.get(patient)) }
      return {
        id,
        label: chairRow
          ? tSterilisation('appointmentAtChair', { ...values, chair: chairLabel(chairRow) })
          : tSterilisation('appointmentAt', values),
      }
    })

/** The forms for commands on one pack. */

type Props = { readonly pack: PackRow; readonly onClose: () => void }
type AppointmentCommand = 'allocate' | 'use' | 'relink'
type AppointmentFormProps = Props & { readonly command: AppointmentCommand; readonly cycle: CycleRow | null }

const titleOf = { allocate: 'packSetUp', use: 'packUse', relink: 'packRelink' } as const

/** Chooses the appointment. A pack that is not released or has expired needs a reason, which is stored with the pack. */
export function AppointmentForm({ pack, cycle, command, onClose }: AppointmentFormProps) {
  const sendCommand = useFormCommand()
  const appointments = useAppointmentOptions()
  const overrideHelp = useOverrideHelp(pack, cycle, command)
  const [appointment, setAppointment] = useState(pack.appointment)
  const [place, setPlace] = useState(pack.place ?? '')
  const [reason, setReason] = useState('')
  const needsReason = command === 'relink' || overrideHelp !== null
  const onSave = async () => {
    const reasonData = reason.trim() === '' ? {} : { [command === 'relink' ? 'relinkReason' : 'overrideReason']: reason.trim() }
    const placeData = command === 'allocate' && place.trim() !== '' ? { place: place.trim() } : {}
    return (await sendCommand(`steris.${command}`, pack.id, { appointment, ...placeData, ...reasonData })).refusal
  }
  return (
    <SterilisationFormDialog
      title={tSterilisation(titleOf[command])}
      onClose={onClose}
      saveLabel={tSterilisation(titleOf[command])}
      isReady={appointment !== null && (!needsReason || reason.trim() !== '')}
      hint={appointments.length === 0 ? tSterilisation('noAppointmentToday') : undefined}
      onSave={onSave}
    >
      <SelectField label={tSterilisation('packAppointment')} options={appointments} chosen={appointment} onChoose={setAppointment} />
      {command === 'allocate' && <Field label={tSterilisation('packPlace')} value={place} onChange={setPlace} maxLength={80} />}
      {needsReason && (
        <Field
          label={tSterilisation('reason')}
          help={overrideHelp ?? tSterilisation('reasonHelpPack')}
          value={reason}
          onChange={setReason}
          maxLength={300}
        />
      )}
    </SterilisationFormDialog>
  )
}

/** Why the server would refuse, if the user may override it with a reason; otherwise the server's own refusal is shown. */
function useOverrideHelp({ expiresOn }: PackRow, cycle: CycleRow | null, command: AppointmentCommand): string | null {
  const { scopes } = useClient()
  const today = useToday()
  if (command === 'relink' || !hasScopes('steritrk.a', scopes)) return null
  if (expiresOn !== null && expiresOn < today) return tSterilisation('overrideExpired')
  return cycle && !isOneOf(releasedCycleStates, cycle.state) ? tSterilisation('overrideNotReleased') : null
}

const compromiseReasons = ['wet', 'torn', 'dropped', 'opened', 'other'] as const

export function CompromiseForm({ pack, onClose }: Props) {
  const sendCommand = useFormCommand()
  const [reason, setReason] = useState<(typeof compromiseReasons)[number] | null>(null)
  return (
    <SterilisationFormDialog
      title={tSterilisation('packCompromise')}
      onClose={onClose}
      saveLabel={tSterilisation('packCompromise')}
      isReady={reason !== null}
      onSave={async () => (await sendCommand('steris.compromise', pack.id, { compromiseReason: reason })).refusal}
    >
      <ChoiceButtons
        groupLabel={tSterilisation('reason')}
        choices={compromiseReasons.map((id) => ({ id, label: tSterilisation(`compromised.${id}`) }))}
        chosen={reason}
        onChoose={setReason}
      />
    </SterilisationFormDialog>
  )
}

export function ContentsForm({ pack, onClose }: Props) {
  const sendCommand = useFormCommand()
  const [contents, setContents] = useState(pack.contents ?? '')
  return (
    <SterilisationFormDialog
      title={tSterilisation('packContents')}
      onClose={onClose}
      saveLabel={tSterilisation('save')}
      onSave={async () => (await sendCommand('steris.edit', pack.id, { contents: contents.trim() || null })).refusal}
    >
      <Field label={tSterilisation('packContents')} value={contents} onChange={setContents} maxLength={500} autoFocus isLong />
    </SterilisationFormDialog>
  )
}
