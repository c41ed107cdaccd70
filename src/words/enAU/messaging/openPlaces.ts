import { fillTemplate, type TemplateVariable, templateVariables } from '#domain/messaging/template.ts'

/** What the open places of a text are called on screen. A text shows them in brackets, and stores them as `{{patient.firstName}}`. */
export const placeNames: Readonly<Record<TemplateVariable, string>> = {
  'patient.firstName': 'First name',
  'practice.name': 'Practice',
  'provider.name': 'Provider',
  'appointment.day': 'Day of appointment',
  'appointment.time': 'Time of appointment',
  'delay.minutes': 'Minutes late',
  'delay.expectedTime': 'Expected time',
  'link': 'Link',
  'recipient.name': 'Name in the salutation',
  'patient.fullName': 'Full name',
  'patient.birthDate': 'Date of birth',
  'lastAppointment.day': 'Day of last appointment',
  'lastAppointment.time': 'Time of last appointment',
  'lastAppointment.provider': 'Provider of last appointment',
}

export const namedPlace = (variable: TemplateVariable): string => `[${placeNames[variable]}]`

const named = Object.fromEntries(templateVariables.map((variable) => [variable, namedPlace(variable)])) as typeof placeNames

/** A stored text as it is shown: unknown places stay as they are. */
export const withPlaceNames = (stored: string): string => fillTemplate(stored, named)

/** The text to store. */
export const withPlaceCodes = (shown: string): string =>
  templateVariables.reduce((text, variable) => text.replaceAll(namedPlace(variable), `{{${variable}}}`), shown)
