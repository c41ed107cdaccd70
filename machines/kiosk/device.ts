import { recordIn, textIn } from '../reading.ts'
import { add } from '../saying.ts'

/** A form handed to a kiosk is a session of its own, which begins where the forms begin: staff have said who stands there. */
export const addHandover = add('kiosk/sessions.handOver', (context) => {
  const submission = recordIn(context, 'theForm')
  const visit = textIn(submission, 'appointment')
  return {
    device: context.record.id,
    location: context.record['location'],
    patient: textIn(submission, 'patient'),
    submission: textIn(submission, 'id'),
    appointments: visit ? [visit] : [],
  }
})
