import type { LetterValues } from '#domain/messaging/template.ts'
import { dayText } from '#locale/common/dateTexts.ts'
import { templateValuesOf } from '#locale/messaging/messages.ts'
import type { TemplateExample } from './useTemplateExample.ts'

/** What only a letter says, of the appointment that a template is shown with. The birth date is invented. */
export function letterExampleOf({ name, context }: TemplateExample): Partial<LetterValues> {
  const { 'appointment.day': day, 'appointment.time': time, 'provider.name': provider } = templateValuesOf(context)
  return {
    'recipient.name': context.firstName,
    'patient.fullName': name ?? context.firstName,
    'patient.birthDate': dayText('longDateAndYear', '1988-03-04'),
    'lastAppointment.day': day,
    'lastAppointment.time': time,
    'lastAppointment.provider': provider,
  }
}
