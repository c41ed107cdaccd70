import { useState } from 'react'
import type { AppointmentStep } from '#domain/scheduling/nextStep.ts'
import { wholeTimeOf } from '#locale/common/time.ts'
import { tAppointment } from '#locale/scheduling/appointmentDrawer.ts'
import type { AppointmentRow } from '#streams/derive/scheduling/day/dayRows.ts'
import { useClient } from '../../../appContext.ts'
import { tAction } from '../../../i18n/translators.ts'
import { useCurrentLocation } from '../../../location/LocationProvider.tsx'
import { CommandButton } from '../../command/CommandButton.tsx'
import { Button } from '../../form/Button.tsx'
import { DrawerSection } from './DrawerSection.tsx'
import { EarlierStepDialog } from './EarlierStepDialog.tsx'
import { earlierStepOf } from './earlierStep.ts'

type Props = { readonly appointment: AppointmentRow; readonly name: string }

/** Records the next step now, or with the earlier time at which it happened. */
export function StepSection({ appointment, name }: Props) {
  const client = useClient()
  const { timeZone } = useCurrentLocation().location
  const [earlierStep, setEarlierStep] = useState<AppointmentStep | null>(null)
  const { id, version, state, since } = appointment
  const step = earlierStepOf(appointment, (candidate) => {
    const request = { command: `appointments.${candidate}`, record: id, data: {} }
    return client.checkCommand('appointments', appointment, request).allowed
  })
  const close = () => setEarlierStep(null)
  // The dialog keeps its step if another user takes it meanwhile, and shows the refusal.
  const dialog = earlierStep && <EarlierStepDialog appointment={appointment} name={name} step={earlierStep} onClose={close} />
  if (step === null) return dialog
  const lastStep = state.visit === 'scheduled' ? null : tAppointment('lastStep', { time: wholeTimeOf(since.visit, timeZone) })
  return (
    <DrawerSection heading={tAppointment('step')} value={lastStep}>
      <CommandButton command={`appointments.${step}`} record={id} shownVersion={version} label={tAction(step)} about={name} isSoft />
      <Button
        isSoft
        kind="quiet"
        aria-label={[tAppointment('earlier.open'), tAction(step), name].join(', ')}
        onPress={() => setEarlierStep(step)}
      >
        {tAppointment('earlier.open')}
      </Button>
      {dialog}
    </DrawerSection>
  )
}
