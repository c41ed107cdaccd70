import { actionsOf } from '../kernel/actionsOf.ts'
import type { AreaContext, NoFields } from '../kernel/areaContext.ts'
import { textIn } from '../kernel/contextReaders.ts'
import type { DeviceRecord, SubmissionRecord } from '../records.ts'

export type DeviceContext = AreaContext<DeviceRecord, NoFields, { readonly theForm: SubmissionRecord | null }>

const { add } = actionsOf<DeviceContext>()

/** Opens a session for a form that staff handed to the kiosk. It starts at the forms, because staff have identified the patient. */
export const addHandover = add('kiosk/sessions.handOver', (context) => {
  const submission = context.facts.theForm
  const appointment = textIn(submission, 'appointment')
  return {
    device: context.record.id,
    location: context.record.location,
    patient: textIn(submission, 'patient'),
    submission: textIn(submission, 'id'),
    appointments: appointment ? [appointment] : [],
  }
})
